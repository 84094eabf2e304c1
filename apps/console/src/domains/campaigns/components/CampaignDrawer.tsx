import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Descriptions, Input, Progress, Segmented, Space, Table, Tag } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { actionKeys } from '../../../shell/action-keys.ts';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { request } from '../../../shell/api.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MoneyInput, moneyRule } from '../../../shell/form/MoneyInput.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { newDocument } from '../campaign-draft.rules.ts';
import { type CampaignDetails, campaignTags, peopleText, versionTags } from '../campaigns.labels.ts';
import { CampaignComposer } from './CampaignComposer.tsx';
import { BudgetTag } from './BudgetTag.tsx';
import { DrawsView } from './DrawsView.tsx';
import { PlacesView } from './PlacesView.tsx';

const topUp = contractForm('campaigns.top_up');
const stop = contractForm('campaigns.stop');
const pause = contractForm('campaigns.pause');

/** A campaign: its money, stock and versions, editing its page, and its draws. `new` creates one. */
export function CampaignDrawer({
  code,
  onOpen,
  onClose,
}: {
  code: string | null;
  onOpen: (code: string) => void;
  onClose: () => void;
}) {
  return (
    <RecordDrawer title={code === 'new' ? '新活动' : '活动'} size={1180} record={code} onClose={onClose} beside={false}>
      {(opened) =>
        opened === 'new' ? (
          <CampaignComposer code={null} document={newDocument(Date.now())} preview={null} onSaved={onOpen} />
        ) : (
          <ExistingCampaign key={opened} code={opened} />
        )
      }
    </RecordDrawer>
  );
}

const views = ['state', 'page', 'draws', 'places'] as const;
type View = (typeof views)[number];

function ExistingCampaign({ code }: { code: string }) {
  const [view, setView] = useQueryState('part', parseAsStringLiteral(views).withDefault('state'));
  const query = useQuery({
    queryKey: ['campaigns.console_campaign', { code }],
    queryFn: ({ signal }) => request('campaigns.console_campaign', { code }, { signal, silent: true }),
  });
  const campaign = query.data;
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <LoadFailed query={query} />
      {campaign && (
        <>
          <Segmented<View>
            value={view}
            onChange={(value) => void setView(value)}
            options={[
              { value: 'state', label: '概况' },
              { value: 'page', label: '页面和规则' },
              ...(campaign.fairness ? [{ value: 'draws' as const, label: '开奖' }] : []),
              ...(hasContest(campaign) ? [{ value: 'places' as const, label: '名次' }] : []),
            ]}
          />
          {view === 'state' && <State campaign={campaign} />}
          {view === 'page' && (
            <CampaignComposer
              key={campaign.versions[0]?.version}
              code={code}
              document={campaign.document}
              preview={campaign.preview}
              onSaved={() => void query.refetch()}
            />
          )}
          {view === 'places' && <PlacesView code={code} />}
          {view === 'draws' && <DrawsView code={code} fairness={campaign.fairness!} />}
          {view === 'state' && isDecidable(campaign) && <Acts campaign={campaign} />}
        </>
      )}
    </Space>
  );
}

/** Null before the first publication. */
const hasContest = ({ document, state }: CampaignDetails): boolean =>
  state !== 'draft' && state !== 'review' && document.blocks.some(({ kind }) => kind === 'ranking');

function State({ campaign }: { campaign: CampaignDetails }) {
  const { code, document, state, prizes, versions, problems, fundedFen, leftFen, heldFen } = campaign;
  const now = Date.now();
  const tag = campaignTags[state];
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {campaign.pauseReason !== null && <Alert type="warning" showIcon title={`已暂停：${campaign.pauseReason}`} />}
      {isDraft(campaign) && problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="草稿还不能提交"
          description={problems.map(({ field, text }) => (
            <div key={`${field} ${text}`}>{text}</div>
          ))}
        />
      )}
      <Descriptions
        column={2}
        size="small"
        bordered
        items={[
          { key: 'title', label: '活动', children: document.title },
          { key: 'code', label: '编号', children: code },
          {
            key: 'state',
            label: '状态',
            children: (
              <>
                <Tag color={tag.color}>{tag.label}</Tag>
                <BudgetTag campaign={campaign} />
              </>
            ),
          },
          {
            key: 'time',
            label: '时间',
            children: `${formatShortMoment(campaign.startsAt, now)}–${formatShortMoment(campaign.endsAt, now)}`,
          },
          {
            key: 'people',
            label: '参加',
            children: `${peopleText(campaign.participants)} 人，抽奖 ${campaign.draws} 次，发奖 ${campaign.awards} 份`,
          },
          {
            key: 'budget',
            label: '预算',
            children: (
              <Progress
                aria-label="已用预算"
                status="normal"
                percent={fundedFen === 0 ? 0 : Math.round(((fundedFen - leftFen) / fundedFen) * 100)}
                format={() => `剩 ${formatMoney(leftFen)}`}
              />
            ),
          },
          { key: 'held', label: '待付', children: formatMoney(heldFen), span: 'filled' },
        ]}
      />
      <Table
        size="small"
        pagination={false}
        rowKey="id"
        dataSource={prizes}
        columns={[
          { title: '奖品', dataIndex: 'name' },
          { title: '总数', dataIndex: 'total', width: 100, align: 'right' },
          { title: '剩余', dataIndex: 'left', width: 100, align: 'right' },
        ]}
      />
      <Table
        size="small"
        pagination={false}
        rowKey="version"
        dataSource={versions}
        columns={[
          { title: '版本', dataIndex: 'version', width: 70 },
          {
            title: '状态',
            width: 100,
            render: (_, row) => <Tag color={versionTags[row.state].color}>{versionTags[row.state].label}</Tag>,
          },
          { title: '编辑', render: (_, row) => `${row.madeBy}，${formatShortMoment(row.at, now)}` },
          { title: '复核', render: (_, row) => (row.decidedBy === null ? '–' : `${row.decidedBy}：${row.note ?? ''}`) },
        ]}
      />
    </Space>
  );
}

const isDraft = ({ versions }: Pick<CampaignDetails, 'versions'>): boolean => versions[0]?.state === 'draft';

const isLive = (state: CampaignDetails['state']): boolean =>
  state === 'coming' || state === 'running' || state === 'paused';

const isDecidable = (campaign: CampaignDetails): boolean => isDraft(campaign) || isLive(campaign.state);

function Acts({ campaign: { code, state, versions, problems, waiting } }: { campaign: CampaignDetails }) {
  const [requested, setRequested] = useState<'top_up' | 'stop' | 'pause' | null>(null);
  const submit = useCallMutation('campaigns.submit', '已提交，等另一位运营复核');
  const resume = useCallMutation('campaigns.pause', '活动已恢复，截止时间顺延');
  const close = (): void => setRequested(null);
  const live = isLive(state);
  return (
    <DecisionBar>
      {isDraft({ versions }) && (
        <ActionButton
          type="primary"
          disabled={problems.length > 0}
          loading={submit.isPending}
          onClick={() => submit.mutate({ code })}
        >
          提交复核
        </ActionButton>
      )}
      {live && (
        <ActionButton letter={actionKeys.next} disabled={waiting} onClick={() => setRequested('top_up')}>
          追加预算
        </ActionButton>
      )}
      {live && state !== 'paused' && (
        <ActionButton letter={actionKeys.pause} onClick={() => setRequested('pause')}>
          暂停
        </ActionButton>
      )}
      {state === 'paused' && (
        <ConfirmButton
          letter={actionKeys.pause}
          ask="恢复活动"
          note="截止时间按暂停的时长顺延"
          confirmText="恢复"
          onConfirm={() => resume.mutate({ code, paused: false, reason: '恢复' })}
        >
          恢复
        </ConfirmButton>
      )}
      {live && (
        <ActionButton danger letter={actionKeys.end} onClick={() => setRequested('stop')}>
          提前结束
        </ActionButton>
      )}
      <FormModal
        call="campaigns.top_up"
        done="已提交，等另一位运营复核"
        title="追加预算"
        submitText="提交"
        open={requested === 'top_up'}
        onClose={close}
        fixed={{ code }}
      >
        <topUp.Field name="amountFen" label="追加" missing="请填写金额" rules={[moneyRule]}>
          <MoneyInput />
        </topUp.Field>
        <topUp.Field name="note" label="原因" missing="请填写原因">
          <Input {...topUp.limits('note')} showCount />
        </topUp.Field>
      </FormModal>
      <FormModal
        call="campaigns.pause"
        done="活动已暂停"
        title="暂停活动"
        submitText="暂停"
        open={requested === 'pause'}
        onClose={close}
        fixed={{ code, paused: true }}
      >
        <pause.Field
          name="reason"
          label="原因"
          missing="请填写原因，用户会看到"
          extra="暂停期间不能参加，已得的奖品照常领取"
        >
          <Input {...pause.limits('reason')} showCount />
        </pause.Field>
      </FormModal>
      <FormModal
        call="campaigns.stop"
        done="活动已结束"
        title="提前结束活动"
        submitText="结束"
        open={requested === 'stop'}
        onClose={close}
        fixed={{ code }}
      >
        <stop.Field name="reason" label="原因" missing="请填写原因" extra="立即结束并公布抽奖种子，已得的奖品照常领取">
          <Input {...stop.limits('reason')} showCount />
        </stop.Field>
      </FormModal>
    </DecisionBar>
  );
}
