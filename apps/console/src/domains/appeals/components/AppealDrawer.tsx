import { formatMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatMobile } from '@shoushou/kernel/phone';
import { Alert, Descriptions, Image, Space, Timeline } from 'antd';
import { actionKeys } from '../../../shell/action-keys.ts';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { addressOf } from '../../../shell/sections.ts';
import { useCallMutation } from '../../../shell/writes.ts';
import { appealTags, kindNames, stepBy, type ConsoleAppeal } from '../appeals.labels.ts';
import { AppealDecision } from './AppealDecision.tsx';
import { ChatTranscript } from '../../../shell/ChatTranscript.tsx';
import { ProposedAnswer } from './ProposedAnswer.tsx';
import * as styles from '../../../shell/console.module.css';

/** One appeal: both sides, statements and photos, and its decision. */
export function AppealDrawer({ appeal, onClose }: { appeal: ConsoleAppeal | null; onClose: () => void }) {
  return (
    <RecordDrawer title="申诉" record={appeal} onClose={onClose}>
      {(opened) => <Details key={opened.no} appeal={opened} onClose={onClose} />}
    </RecordDrawer>
  );
}

const personOf = ({ name, mobile }: ConsoleAppeal['appellant']): string => `${name} ${formatMobile(mobile)}`.trim();

function Details({ appeal, onClose }: { appeal: ConsoleAppeal; onClose: () => void }) {
  const { no, kind, state, orderNo, receiptNo, appellantSide, overdue, promisedBy, steps } = appeal;
  const open = useCallMutation('appeals.open', '已受理，双方会看到');
  const isOpen = state === 'submitted' || state === 'reviewing';
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {overdue && (
        <Alert
          type="error"
          showIcon
          title={`已超过承诺的答复时间（${formatMoment(promisedBy, Date.now())}）`}
          {...(kind === 'info_fee' ? { description: '30 天内自动退回的信息费已到上限，需要人工处理' } : {})}
        />
      )}
      {appeal.again && <Alert type="warning" showIcon title="这是复议，需由没有处理过的运营决定" />}
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'no', label: '单号', children: <span className={styles.figures}>{no}</span> },
          { key: 'kind', label: '类型', children: `${kindNames[kind]} · ${appeal.reason}` },
          {
            key: 'order',
            label: '订单',
            children: <a href={`${addressOf('orders')}?open=${orderNo}`}>{`${appeal.title} ${orderNo}`}</a>,
          },
          { key: 'receipt', label: '接单', children: <span className={styles.figures}>{receiptNo}</span> },
          {
            key: 'appellant',
            label: appellantSide === 'customer' ? '客户（提出）' : '回收员（提出）',
            children: personOf(appeal.appellant),
          },
          {
            key: 'against',
            label: '对方',
            children: appeal.against
              ? personOf(appeal.against)
              : kind === 'info_fee'
                ? '平台的信息费'
                : '平台收的退单费',
          },
          ...(appeal.answer === null
            ? []
            : [{ key: 'answer', label: '答复', children: `${appeal.answer}（${appeal.answeredBy ?? '系统'}）` }]),
          ...(appeal.movedFen === 0
            ? []
            : [{ key: 'moved', label: '退回提出人', children: formatMoney(appeal.movedFen) }]),
        ]}
      />
      <Image.PreviewGroup>
        <Timeline
          items={steps.map((step, index) => ({
            key: index,
            color: step.by === 'operator' || step.by === 'clock' ? 'blue' : 'gray',
            content: (
              <>
                <div>
                  {[
                    formatMoment(step.at, Date.now()),
                    stepBy(step.by, appeal),
                    index > 0 && step.state !== steps[index - 1]?.state ? appealTags[step.state].label : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
                {step.text !== '' && <div>{step.text}</div>}
                {step.photos.length > 0 && (
                  <Space size={6} wrap>
                    {step.photos.map((url, number) => (
                      <Image
                        key={url}
                        src={url}
                        alt={`${stepBy(step.by, appeal)}的照片 ${number + 1}`}
                        width={72}
                        height={56}
                        style={{ objectFit: 'cover', borderRadius: 8 }}
                      />
                    ))}
                  </Space>
                )}
              </>
            ),
          }))}
        />
      </Image.PreviewGroup>
      {state === 'submitted' && (
        <ActionButton letter={actionKeys.next} loading={open.isPending} onClick={() => open.mutate({ no })}>
          受理
        </ActionButton>
      )}
      {isOpen && <ChatTranscript no={no} />}
      {isOpen &&
        (appeal.proposal ? (
          <ProposedAnswer appeal={appeal} onClose={onClose} />
        ) : (
          <AppealDecision appeal={appeal} onClose={onClose} />
        ))}
    </Space>
  );
}
