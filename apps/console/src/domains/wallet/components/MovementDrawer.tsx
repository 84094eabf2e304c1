import type { Data } from '@shoushou/contract/schemas';
import { formatFullMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Button, Descriptions, Skeleton, Table, Tag } from 'antd';
import { api } from '../../../shell/api.ts';
import { moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { MovementAmount } from '../../../shell/list/MovementAmount.tsx';
import { movementName } from '../../../shell/movement-names.ts';
import { accountName, holdParts, holdStates } from '../wallet.labels.ts';
import * as styles from '../../../shell/console.module.css';

type Movement = Data<'wallet.console_movement'>;

interface MovementDrawerProps {
  id: string | null;
  onClose: () => void;
  /** Shows the other movements of an owner or a number. */
  onFind: (found: { person: string } | { reference: string }) => void;
}

/** One movement: its accounts, their balances afterwards, and the holds that it opened or ended. */
export function MovementDrawer({ id, onClose, onFind }: MovementDrawerProps) {
  const query = useQuery({
    queryKey: ['wallet.console_movement', id],
    queryFn: ({ signal }) => api.request('wallet.console_movement', { id: id! }, { signal, silent: true }),
    enabled: id !== null,
    retry: false,
  });
  return (
    <RecordDrawer title={query.data ? movementName(query.data.kind) : '资金流水'} record={id} onClose={onClose}>
      {() => (
        <>
          <LoadFailed query={query} />
          {query.isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
          {query.data && <MovementView movement={query.data} onFind={onFind} />}
        </>
      )}
    </RecordDrawer>
  );
}

function MovementView({
  movement: { kind, reference, at, amountFen, outsideFen, key, postings, holds },
  onFind,
}: { movement: Movement } & Pick<MovementDrawerProps, 'onFind'>) {
  return (
    <>
      <Descriptions
        column={2}
        size="small"
        items={[
          {
            key: 'amount',
            label: '金额',
            children: (
              <b>
                <MovementAmount movement={{ amountFen, outsideFen }} />
              </b>
            ),
          },
          {
            key: 'at',
            label: '时间',
            children: <span className={styles.figures}>{formatFullMoment(at)}</span>,
          },
          {
            key: 'reference',
            label: '单号',
            span: 2,
            children: reference === null ? '–' : <FindButton label={reference} onClick={() => onFind({ reference })} />,
          },
          {
            key: 'key',
            label: '入账凭据',
            span: 2,
            children: (
              <span style={{ wordBreak: 'break-all' }}>
                {key}（{kind}）
              </span>
            ),
          },
        ]}
      />
      <h2 className={styles.part}>分录</h2>
      <Table<(typeof postings)[number]>
        size="small"
        rowKey={(row) => `${row.owner} ${row.account} ${row.amountFen}`}
        dataSource={postings}
        pagination={false}
        columns={[
          { title: '账户', render: (_, row) => <Owner posting={row} onFind={onFind} /> },
          moneyColumn('金额', (row) => row.amountFen, { width: 120 }),
          moneyColumn('之后余额', (row) => row.balanceAfterFen, { width: 130 }),
        ]}
      />
      <p>分录合计 {formatMoney(postings.reduce((sum, posting) => sum + posting.amountFen, 0))}</p>
      {holds.length > 0 && <h2 className={styles.part}>冻结与解除</h2>}
      {holds.map(({ id, amountFen: held, part, state }) => (
        <div key={id}>
          <Tag>{holdParts[part]}</Tag>
          <span className={styles.figures}>{formatMoney(held)}</span>，现在{holdStates[state]}（{id}）
        </div>
      ))}
    </>
  );
}

function Owner({
  posting: { owner, ownerName, account, line },
  onFind,
}: { posting: Movement['postings'][number] } & Pick<MovementDrawerProps, 'onFind'>) {
  return (
    <>
      {accountName(account)}
      {ownerName !== null && <FindButton label={ownerName} onClick={() => onFind({ person: owner })} />}
      {line !== null && <div>{line}</div>}
    </>
  );
}

function FindButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button type="link" size="small" title="查看全部流水" onClick={onClick}>
      {label}
    </Button>
  );
}
