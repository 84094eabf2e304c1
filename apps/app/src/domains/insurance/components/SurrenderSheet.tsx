import type { InsuranceDetails } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Facts } from '../../../ui/display/Facts.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useSurrender, useSurrenderQuote } from '../insurance.queries.ts';

/** Confirms a surrender: shows the insurer's refund, and that the cover ends. */
export function SurrenderSheet({ found, onClose }: { found: InsuranceDetails; onClose: () => void }) {
  const quote = useSurrenderQuote(found.no, true);
  const surrender = useSurrender();
  const sum = quote.data;

  function submit(): void {
    if (!sum) return;
    surrender.mutate(
      { no: found.no, sumFen: sum.sumFen },
      {
        onSuccess() {
          showToast('已提出退保，办成后会发消息告诉您');
          onClose();
        },
      },
    );
  }

  return (
    <FormSheet
      open
      onClose={onClose}
      title="退保"
      submitText="确认退保"
      danger
      onSubmit={submit}
      busy={surrender.isPending}
      disabled={!sum}
      failure={failureText(surrender.error)}
    >
      <ListStates query={quote} skeleton={<SkeletonRows count={2} />}>
        {sum && (
          <Facts
            facts={[
              { label: '已交保险费', value: <Money fen={found.premiumFen ?? 0} /> },
              {
                label: '办理方式',
                value: sum.kind === 'withdrawal' ? '犹豫期内或生效前，全额退还' : '按保险公司规则退还',
              },
              { label: '原路退回', value: <Money fen={sum.sumFen} />, total: true },
            ]}
          />
        )}
      </ListStates>
      <p className="ui-note">退保后保障终止，{found.persons.length > 1 ? '所有被保险人' : '您'}不再有这份保障</p>
    </FormSheet>
  );
}
