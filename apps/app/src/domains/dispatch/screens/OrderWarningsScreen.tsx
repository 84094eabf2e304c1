import { useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { OrderWarning } from '@shoushou/contract/types';
import { Moment } from '@shoushou/design/Moment';
import { StateTag, type Tone } from '@shoushou/design/StateTag';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { showToast } from '../../../shell/messages/messages.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import * as styles from '../components/offers.module.css';
import { useHandleWarning, useWarnings } from '../dispatch.queries.ts';

const levels: Readonly<Record<number, { text: string; tone: Tone }>> = {
  3: { text: '紧急', tone: 'brand' },
  2: { text: '尽快', tone: 'warning' },
  1: { text: '留意', tone: 'plain' },
};

/** Warnings of the recycler's orders, the gravest first, each with what to do now. */
export default function OrderWarningsScreen() {
  const { user } = useSession();
  const isRecycler = user?.isrecycler === true;
  const query = useWarnings(isRecycler);
  const [level, setLevel] = useState('0');
  if (user && !isRecycler) {
    return (
      <PageFrame title="订单预警">
        <NotRecycler title="这里提醒回收员需要处理的订单" />
      </PageFrame>
    );
  }
  const open = query.data?.open ?? [];
  const count = (of: number): number => open.filter((warning) => warning.level === of).length;
  const shown = level === '0' ? open : open.filter((warning) => String(warning.level) === level);
  return (
    <PageFrame title="订单预警" onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <ListStates query={query}>
          {open.length > 0 && (
            <Chips
              label="级别"
              chips={[
                { id: '0', label: `全部 ${open.length}` },
                ...[3, 2, 1]
                  .filter((of) => count(of) > 0)
                  .map((of) => ({ id: String(of), label: `${levels[of]!.text} ${count(of)}` })),
              ]}
              selected={[level]}
              onPress={setLevel}
            />
          )}
          {open.length === 0 && (
            <EmptyBlock
              icon={<CircleCheck size={32} />}
              title="一切正常"
              text="有订单需要处理时，会在这里提醒您"
              action={<Button href="/order/0">查看我的订单</Button>}
            />
          )}
          {shown.map((warning) => (
            <WarningCard
              key={`${warning.no} ${warning.rule}`}
              warning={warning}
              onClosed={() => void query.refetch()}
            />
          ))}
          {(query.data?.closed.length ?? 0) > 0 && (
            <Card title="已解除" flush>
              {query.data?.closed.map((warning) => (
                <Cell
                  key={`${warning.no} ${warning.rule} ${warning.openedAt}`}
                  title={warning.text}
                  note={
                    <>
                      {warning.title} · <Moment at={warning.closedAt ?? warning.openedAt} />
                    </>
                  }
                  value={warning.state === 'handled' ? (warning.note ?? '已处理') : '已恢复'}
                />
              ))}
            </Card>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}

function WarningCard({ warning, onClosed }: { warning: OrderWarning; onClosed: () => void }) {
  const handle = useHandleWarning();
  const { no, receiptNo, rule, level, since, title, windowFrom, windowTo, text, advice } = warning;
  const tag = levels[level]!;

  async function done(): Promise<void> {
    try {
      await handle.mutateAsync({ no, rule, note: '已处理' });
    } catch (error) {
      showToast(failureText(error) ?? '没有成功，请重试');
      onClosed();
    }
  }

  return (
    <Card>
      <article className={styles.warning}>
        <div className={styles.warningHead}>
          <StateTag tone={tag.tone}>{tag.text}</StateTag>
          <span className="ui-note">
            {title} · <Moment at={windowFrom} to={windowTo} />
          </span>
        </div>
        <h2 className={styles.what}>{text}</h2>
        <p className="ui-note">
          <Moment at={since} form="ago" /> · {advice}
        </p>
        <div className={styles.warningActs}>
          <Button size="small" busy={handle.isPending} onPress={() => void done()}>
            已处理
          </Button>
          <Button size="small" kind="primary" href={`/orderdetails/${receiptNo ?? no}/2/0`}>
            去处理
          </Button>
        </div>
      </article>
    </Card>
  );
}
