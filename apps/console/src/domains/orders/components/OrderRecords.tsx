import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { request } from '../../../shell/api.ts';
import { ChatTranscript } from '../../../shell/ChatTranscript.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { isAllowed, useSignedInOperator } from '../../../shell/operator.ts';
import { MovementAmount } from '../../../shell/list/MovementAmount.tsx';
import { movementName } from '../../../shell/movement-names.ts';
import { addressOf } from '../../../shell/sections.ts';
import { stateTags } from '../orders.labels.ts';
import type { ConsoleOrder } from '../orders.queries.ts';
import * as styles from './order-drawer.module.css';

/** Money, appeals and earlier orders of an order, as far as the operator may read them. */
export function OrderRecords({ shown }: { shown: ConsoleOrder }) {
  const { data } = useSignedInOperator();
  const rights = data?.rights ?? [];
  return (
    <>
      {isAllowed(rights, 'money') && <Postings no={shown.order.no} />}
      {isAllowed(rights, 'appeals') && <Appeals no={shown.order.no} />}
      <Earlier earlier={shown.earlier} />
    </>
  );
}

/** The ledger's movements of the order and its receipts. */
function Postings({ no }: { no: string }) {
  const movements = useQuery({
    queryKey: ['wallet.console_movements', { reference: no }],
    queryFn: ({ signal }) => request('wallet.console_movements', { reference: no }, { signal, silent: true }),
  });
  const now = Date.now();
  return (
    <section>
      <h2 className={styles.head}>
        分录{' '}
        <a className={styles.quiet} href={`${addressOf('ledger')}?reference=${no}`}>
          在账本看
        </a>
      </h2>
      <LoadFailed query={movements} />
      {movements.data?.items.length === 0 && <p className={styles.quiet}>还没有资金往来</p>}
      {movements.data?.items.map(({ id, at, kind, ...amounts }) => (
        <div key={id} className={styles.line}>
          <time className={styles.quiet}>{formatShortMoment(at, now)}</time>
          <a href={`${addressOf('ledger')}?reference=${no}&open=${id}`}>{movementName(kind)}</a>
          <MovementAmount movement={amounts} />
        </div>
      ))}
    </section>
  );
}

/** Appeals of the order; the chat of both sides can be read within one. */
function Appeals({ no }: { no: string }) {
  const appeals = useQuery({
    queryKey: ['appeals.console_list', { orderNo: no }],
    queryFn: ({ signal }) => request('appeals.console_list', { orderNo: no }, { signal, silent: true }),
  });
  const now = Date.now();
  if (appeals.data?.items.length === 0) return null;
  return (
    <section>
      <h2 className={styles.head}>申诉</h2>
      <LoadFailed query={appeals} />
      {appeals.data?.items.map((appeal) => (
        <div key={appeal.no}>
          <p className={styles.note}>
            <time className={styles.quiet}>{formatShortMoment(appeal.submittedAt, now)}</time>{' '}
            <a href={`${addressOf('appeals')}?no=${appeal.no}&open=${appeal.no}`}>{appeal.reason}</a>{' '}
            {appeal.answer ?? '还没有答复'}
          </p>
          {(appeal.state === 'submitted' || appeal.state === 'reviewing') && <ChatTranscript no={appeal.no} />}
        </div>
      ))}
    </section>
  );
}

function Earlier({ earlier }: Pick<ConsoleOrder, 'earlier'>) {
  const now = Date.now();
  return (
    <section>
      <h2 className={styles.head}>这个号码以前的订单</h2>
      {earlier.length === 0 && <p className={styles.quiet}>这是第一单</p>}
      {earlier.map(({ no, title, state, placedAt, totalFen }) => (
        <div key={no} className={styles.line}>
          <time className={styles.quiet}>{formatShortMoment(placedAt, now)}</time>
          <span>
            <a href={`${addressOf('orders')}?open=${no}`}>{title}</a>{' '}
            <Tag color={stateTags[state].color}>{stateTags[state].label}</Tag>
          </span>
          <span>{totalFen === null ? '–' : formatMoney(totalFen)}</span>
        </div>
      ))}
    </section>
  );
}
