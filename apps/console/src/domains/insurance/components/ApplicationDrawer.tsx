import type { ConsoleInsuranceApplication, ReplayedVisit } from '@shoushou/contract/types';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Collapse, Descriptions, Space, Timeline, Typography } from 'antd';
import { actionKeys } from '../../../shell/action-keys.ts';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { SectionTitle } from '../../../shell/list/SectionTitle.tsx';
import { request } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { saveFile } from '../../../shell/save-file.ts';
import { useCallMutation } from '../../../shell/writes.ts';
import { applicationTags, stepText } from '../insurance.labels.ts';
import * as styles from '../../../shell/console.module.css';

/** One application with its persons, and the application process replayed from its evidence. */
export function ApplicationDrawer({
  application,
  onClose,
}: {
  application: ConsoleInsuranceApplication | null;
  onClose: () => void;
}) {
  return (
    <RecordDrawer title="投保" record={application} onClose={onClose}>
      {(opened) => <Details key={opened.no} application={opened} />}
    </RecordDrawer>
  );
}

function Details({ application }: { application: ConsoleInsuranceApplication }) {
  const { no, state } = application;
  const replay = useQuery({
    queryKey: ['insurance.replay_visit', { no }],
    queryFn: ({ signal }) => request('insurance.replay_visit', { no }, { signal, silent: true }),
  });
  const ask = useCallMutation('insurance.ask_again', '已向保险公司查询');
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Facts
        of={{
          单号: <span className={styles.figures}>{no}</span>,
          状态: `${applicationTags[state].label}${application.reason ? `：${application.reason}` : ''}`,
          产品: `${application.productName}（第 ${application.version} 版），${application.insurerName}`,
          投保人: (
            <>
              {application.userName} <MaskedNumber of={{ insurance: application.no }} masked={application.mobile} />
            </>
          ),
          保费: application.premiumFen !== null && formatMoney(application.premiumFen),
          保单号: application.policyNo,
        }}
      />
      {application.overdue && <Alert type="error" showIcon title="付款超过一天，保险公司还没有答复，请联系保险公司" />}
      <LoadFailed query={replay} />
      {replay.data && <Replay no={no} replay={replay.data} />}
      {(state === 'issuing' || state === 'leaving') && (
        <DecisionBar>
          <ActionButton letter={actionKeys.next} loading={ask.isPending} onClick={() => ask.mutate({ no })}>
            向保险公司查询（已问 {application.askCount} 次）
          </ActionButton>
        </DecisionBar>
      )}
    </Space>
  );
}

/**
 * The evidence is exported as it is replayed: every page that was shown, every step with its hash, for verification
 * elsewhere.
 */
function Replay({ no, replay }: { no: string; replay: ReplayedVisit }) {
  const persons = replay.application?.persons ?? [];
  return (
    <>
      {persons.length > 0 && (
        <Descriptions
          column={1}
          size="small"
          bordered
          title="被保险人"
          items={persons.map(({ seq, name, number, consent, consentedAt }) => ({
            key: seq,
            label: name,
            children: `${number} ${consent === 'given' && consentedAt ? `${formatShortMoment(consentedAt, Date.now())} 本人签字` : consent === 'refused' ? '不同意' : '未签字'}`,
          }))}
        />
      )}
      <div>
        <SectionTitle>
          投保过程回溯{' '}
          <Button
            size="small"
            onClick={() => saveFile(`投保证据-${no}.json`, JSON.stringify(replay, null, 2), 'application/json')}
          >
            导出证据
          </Button>
        </SectionTitle>
        <Alert
          style={{ marginBottom: 16 }}
          type={replay.intact ? 'success' : 'error'}
          showIcon
          title={replay.intact ? `${replay.steps.length} 步记录完整，没有改动` : '记录与哈希不符，可能被改动过'}
        />
      </div>
      <Timeline
        items={replay.steps.map((step) => ({
          key: step.seq,
          color: step.by === 'server' ? 'gray' : 'blue',
          content: (
            <>
              <div>
                <span className={styles.figures}>{formatShortMoment(step.at, Date.now())}</span> {stepText(step)}
                {step.dwellMs > 0 && `，停留 ${Math.round(step.dwellMs / 1000)} 秒`}
              </div>
              {step.words !== '' && <Typography.Text type="secondary">{step.words}</Typography.Text>}
              {step.shown !== null && (
                <Collapse
                  ghost
                  size="small"
                  items={[
                    {
                      key: 'shown',
                      label: '当时的页面',
                      children: step.shown.map((line) => (
                        <Typography.Paragraph key={line}>{line}</Typography.Paragraph>
                      )),
                    },
                  ]}
                />
              )}
            </>
          ),
        }))}
      />
    </>
  );
}
