import { useState } from 'react';
import type { Address, Deal } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { useAddresses } from '../../places/places.queries.ts';
import { AddressPick } from './AddressPick.tsx';
import { DealGoods } from './DealGoods.tsx';
import { DealPromise } from './DealPromise.tsx';
import { DealStates } from './DealStates.tsx';
import { LeaveSheet } from './LeaveSheet.tsx';
import { OtherSide } from './OtherSide.tsx';
import { confirmTitle } from '../deals.labels.ts';
import { useDeal, useAnswerOffer, usePayDeal } from '../deals.queries.ts';
import { DealHeader } from './DealHeader.tsx';

/** Confirmation: the owner accepts an offer, the buyer pays the price into escrow. */
export default function ConfirmDealScreen() {
  const { shpno } = useParams<'shpno'>();
  const query = useDeal(shpno);
  const deal = query.data;
  if (deal?.actions.includes('accept')) return <Answer deal={deal} refresh={() => query.refetch()} />;
  if (deal?.actions.includes('pay')) return <Pay deal={deal} refresh={() => query.refetch()} />;
  return (
    <PageFrame
      title={confirmTitle(deal?.actions ?? [])}
      onRefresh={() => query.refetch()}
      footer={
        deal && (
          <BottomBar>
            <Button kind="primary" size="large" href={`/second/supplydetail/${shpno}`}>
              查看交易
            </Button>
          </BottomBar>
        )
      }
    >
      <DealStates no={shpno} query={query}>
        {(known) => <Sight deal={known} />}
      </DealStates>
    </PageFrame>
  );
}

/** The deal's summary before confirming. */
function Sight({ deal, children }: { deal: Deal; children?: React.ReactNode }) {
  return (
    <>
      <DealHeader deal={deal} />
      <DealGoods deal={deal} />
      {children}
      <OtherSide deal={deal} />
      <DealPromise buyer={deal.side === 'buyer'} />
    </>
  );
}

interface DealStepProps {
  readonly deal: Deal;
  readonly refresh: () => Promise<unknown>;
}

function Answer({ deal, refresh }: DealStepProps) {
  const navigator = useNavigator();
  const answer = useAnswerOffer();
  const [declining, setDeclining] = useState(false);
  const { no, amountFen, side } = deal;
  return (
    <PageFrame
      title={confirmTitle(deal.actions)}
      onRefresh={refresh}
      footer={
        <BottomBar
          summary={side === 'seller' ? '接受后物品为买家预留，等买家付款' : '接受后请在截止时间前付款'}
          failure={failureText(answer.error)}
        >
          <Button size="large" disabled={answer.isPending} onPress={() => setDeclining(true)}>
            拒绝
          </Button>
          <Button
            kind="primary"
            size="large"
            busy={answer.isPending}
            // The accepting buyer pays on this same page.
            onPress={() =>
              answer.mutate(
                { no, accept: true },
                { onSuccess: () => side === 'seller' && navigator.replace(`second/supplydetail/${no}`) },
              )
            }
          >
            接受 {formatMoney(amountFen)}
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Sight deal={deal} />
      </div>
      <LeaveSheet
        deal={deal}
        action={declining ? 'decline' : null}
        onClose={() => setDeclining(false)}
        onLeft={() => navigator.replace(`second/supplydetail/${no}`)}
      />
    </PageFrame>
  );
}

function Pay({ deal, refresh }: DealStepProps) {
  const navigator = useNavigator();
  const pay = usePayDeal();
  const posted = deal.delivery === 'post';
  const addresses = useAddresses();
  const known = addresses.data ?? [];
  const { no, amountFen } = deal;
  const form = useForm({
    first: { picked: null as string | null },
    check: ({ picked }): { address?: string } =>
      posted && addressOf(known, picked) === null ? { address: '请选择收货地址' } : {},
    fieldOf: { addressId: 'address' },
    send({ picked }) {
      const address = addressOf(known, picked);
      return pay.mutateAsync({ no, ...(posted && address ? { addressId: address.id } : {}) });
    },
    // Returning from the cashier leads to the deal, not to this confirmation.
    onDone: ({ paymentId }) => navigator.replace(`payment?id=${paymentId}`),
  });

  return (
    <PageFrame
      title={confirmTitle(deal.actions)}
      onRefresh={refresh}
      footer={
        <BottomBar summary="货款由平台保管，确认收货后才给卖家" failure={form.failure}>
          <Button kind="primary" size="large" busy={form.busy} onPress={form.submit}>
            付款 {formatMoney(amountFen)}
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Sight deal={deal}>
          {posted && (
            <AddressPick
              query={addresses}
              address={addressOf(known, form.draft.picked)}
              problem={form.errors.address}
              onPick={(picked) => form.change({ picked })}
            />
          )}
        </Sight>
      </div>
    </PageFrame>
  );
}

/** The picked address, before any is picked the default one; null when there is none. */
function addressOf(known: readonly Address[], picked: string | null): Address | null {
  return known.find(({ id }) => id === picked) ?? known.find(({ isDefault }) => isDefault) ?? known[0] ?? null;
}
