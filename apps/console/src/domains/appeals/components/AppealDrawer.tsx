import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { formatExactTonnage } from '@shoushou/kernel/weight';
import { Alert } from 'antd';
import { actionKeys } from '../../../shell/action-keys.ts';
import { ChatTranscript } from '../../../shell/ChatTranscript.tsx';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { LoadingRows } from '../../../shell/list/LoadingRows.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { addressOf } from '../../../shell/sections.ts';
import { CasePicture } from '../../../shell/steps/CasePicture.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { appealActors, appealTags, kindNames, movementNames, type ConsoleAppeal } from '../appeals.labels.ts';
import { useEvidence } from '../appeals.queries.ts';
import { AppealDecision } from './AppealDecision.tsx';
import { BothSides } from './BothSides.tsx';
import { ProposedAnswer } from './ProposedAnswer.tsx';
import { WeighingEvidence } from './WeighingEvidence.tsx';
import * as styles from './appeal-drawer.module.css';
import * as consoleStyles from '../../../shell/console.module.css';

/** Two columns: the evidence, and the decision beside it. */
const WIDTH = 920;

/** One appeal: what both sides say, the evidence, and its decision. */
export function AppealDrawer({ appeal, onClose }: { appeal: ConsoleAppeal | null; onClose: () => void }) {
  return (
    <RecordDrawer title="申诉" record={appeal} onClose={onClose} size={WIDTH}>
      {(opened) => <Details key={opened.no} appeal={opened} onClose={onClose} />}
    </RecordDrawer>
  );
}

const againstPlatform: Readonly<Record<ConsoleAppeal['kind'], string>> = {
  info_fee: '平台的信息费',
  receipt: '平台收的退单费',
  customer: '没有账号的客户',
};

function AppealFacts({ appeal }: { appeal: ConsoleAppeal }) {
  const { no, kind, orderNo, receiptNo, against, answer, answeredBy, correction, points } = appeal;
  return (
    <Facts
      of={{
        单号: <span className={consoleStyles.figures}>{no}</span>,
        类型: `${kindNames[kind]} · ${appeal.reason}`,
        订单: <a href={`${addressOf('orders')}?open=${orderNo}`}>{`${appeal.title} ${orderNo}`}</a>,
        接单: <span className={consoleStyles.figures}>{receiptNo}</span>,
        被申诉方: !against && againstPlatform[kind],
        答复: answer !== null && `${answer}（${answeredBy ?? '系统'}）`,
        更正:
          correction &&
          `${formatExactTonnage(correction.before.totalGrams)} ${formatMoney(correction.before.totalFen)} → ${formatExactTonnage(correction.after.totalGrams)} ${formatMoney(correction.after.totalFen)}`,
        行为分: points > 0 && `回收员扣 ${points} 分`,
      }}
    />
  );
}

function Details({ appeal, onClose }: { appeal: ConsoleAppeal; onClose: () => void }) {
  const { no, kind, state, overdue, promisedBy } = appeal;
  const open = useCallMutation('appeals.open', '已受理，双方会看到');
  const evidence = useEvidence(no);
  const isOpen = state === 'submitted' || state === 'reviewing';
  return (
    <div className={styles.columns}>
      <div className={styles.parts}>
        {overdue && (
          <Alert
            type="error"
            showIcon
            title={`已超过承诺的答复时间（${formatShortMoment(promisedBy, Date.now())}）`}
            {...(kind === 'info_fee' ? { description: '30 天内自动退回的信息费已到上限，需要人工处理' } : {})}
          />
        )}
        {appeal.again && <Alert type="warning" showIcon title="这是复议，需由没有处理过的运营决定" />}
        {evidence.data?.closedFor != null && (
          <Alert
            type="warning"
            showIcon
            title={`上门那天已停收：${evidence.data.closedFor}`}
            description="停收前接单的回收员和客户，上门前退单、取消和改时间都不收费"
          />
        )}
        <AppealFacts appeal={appeal} />
        <BothSides appeal={appeal} />
        <LoadFailed query={evidence} />
        {evidence.isPending && <LoadingRows />}
        {evidence.data && <WeighingEvidence appeal={appeal} evidence={evidence.data} />}
        {isOpen && <ChatTranscript no={no} />}
        <CasePicture
          record={{ ...appeal, steps: [...appeal.steps].reverse() }}
          tags={appealTags}
          actors={appealActors(appeal)}
        />
        <Course appeal={appeal} />
      </div>
      <div className={styles.decision}>
        {!isOpen && <Movements appeal={appeal} />}
        {state === 'submitted' && (
          <ActionButton letter={actionKeys.next} loading={open.isPending} onClick={() => open.mutate({ no })}>
            受理
          </ActionButton>
        )}
        {isOpen &&
          (appeal.proposal ? (
            <ProposedAnswer appeal={appeal} onClose={onClose} />
          ) : (
            <AppealDecision appeal={appeal} evidence={evidence.data ?? null} onClose={onClose} />
          ))}
      </div>
    </div>
  );
}

/** What the decision moved, by the numbers of the ledger. */
function Movements({
  appeal: { movements, movedFen, fromRecyclerFen, receiptNo, appellant },
}: {
  appeal: ConsoleAppeal;
}) {
  return (
    <section aria-label="资金">
      <h2 className={styles.head}>资金</h2>
      {movedFen === 0 ? (
        <p className={styles.quiet}>没有退补</p>
      ) : (
        <p>
          退给{appellant.name} <b>{formatMoney(movedFen)}</b>
          {fromRecyclerFen > 0 && `，其中回收员出 ${formatMoney(fromRecyclerFen)}`}
        </p>
      )}
      {movements.map(({ id, what, fen }) => (
        <p key={id} className={styles.movement}>
          <span>
            {movementNames[what]} {formatMoney(fen)}
          </span>
          <a className={consoleStyles.figures} href={`${addressOf('ledger')}?reference=${receiptNo}&open=${id}`}>
            流水 {id}
          </a>
        </p>
      ))}
    </section>
  );
}

/** Steps without words: taken up, decided, withdrawn. */
function Course({ appeal }: { appeal: ConsoleAppeal }) {
  const moves = appeal.steps.filter((step, index) => index === 0 || step.state !== appeal.steps[index - 1]?.state);
  return (
    <section aria-label="经过">
      <h2 className={styles.head}>经过</h2>
      {moves.map((step) => (
        <p key={`${step.at} ${step.state}`} className={styles.move}>
          <span className={styles.quiet}>{formatShortMoment(step.at, Date.now())}</span>
          <span>{`${appealActors(appeal)[step.by]} · ${appealTags[step.state].label}`}</span>
        </p>
      ))}
    </section>
  );
}
