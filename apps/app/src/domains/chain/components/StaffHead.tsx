import type { StaffBinding } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { HeroCard } from '../../../ui/display/HeroCard.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { staffKinds } from '../chain.labels.ts';
import { useConfirmBinding } from '../chain.queries.ts';
import * as styles from './chain.module.css';

/** The store, this month's commission and today's count; for a manager also the pending requests to be bound. */
export function StaffHead({
  staff: { store, kind, staffNo, today, month, heldFen, payableFen, asking },
}: {
  staff: StaffBinding;
}) {
  return (
    <>
      <HeroCard
        title={`${store.chain} ${store.name}`}
        aside={`${staffKinds[kind]} ${staffNo}`}
        figure={formatMoney(month.earnedFen)}
        figureNote={`本月佣金 · 成交 ${month.bought} 台`}
        facts={[
          { label: '今天收货', value: `${today.taken} 台` },
          { label: '待到期', value: formatMoney(heldFen) },
          { label: '待结算', value: formatMoney(payableFen) },
        ]}
      />
      {asking.length > 0 && <Asking asking={asking} />}
    </>
  );
}

function Asking({ asking }: { asking: StaffBinding['asking'] }) {
  const confirm = useConfirmBinding();
  return (
    <Card title="申请绑定工号">
      {asking.map(({ kind, staffNo, name, mobile }) => {
        const answer = (accept: boolean): void =>
          confirm.mutate(
            { staffKind: kind, staffNo, accept },
            { onSuccess: () => showToast(accept ? '已绑定' : '已拒绝') },
          );
        return (
          <div key={`${kind} ${staffNo}`} className={styles.asking}>
            <p>
              {name} {staffNo}{' '}
              <span className="ui-note">
                {staffKinds[kind]} · {mobile}
              </span>
            </p>
            <div className={styles.answers}>
              <Button disabled={confirm.isPending} onPress={() => answer(false)} label={`拒绝 ${name}`}>
                不是本店的
              </Button>
              <Button kind="primary" disabled={confirm.isPending} onPress={() => answer(true)} label={`确认 ${name}`}>
                确认绑定
              </Button>
            </div>
          </div>
        );
      })}
      <FormFailure text={failureText(confirm.error)} />
    </Card>
  );
}
