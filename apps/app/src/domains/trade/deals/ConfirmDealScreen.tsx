import { useState } from 'react';
import type { Address, Deal } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { useAddresses } from '../../places/places.queries.ts';
import { AddressPick } from './AddressPick.tsx';
import { DealGoods } from './DealGoods.tsx';
import { DealPromise } from './DealPromise.tsx';
import { DealStates } from './DealStates.tsx';
import { LeaveSheet } from './LeaveSheet.tsx';
import { OtherSide } from './OtherSide.tsx';
import { useDeal, useAnswerOffer, usePayDeal } from './deals.queries.ts';
import { DealHeader } from './DealHeader.tsx';
import * as styles from '../market/second-hand.module.css';

const title = '确认交易';

/** Confirmation: the owner accepts an offer, the buyer pays the price into escrow. */
export default function ConfirmDealScreen() {
  const { shpno } = useParams<'shpno'>();
  const query = useDeal(shpno);
  const deal = query.data;
  if (deal?.actions.includes('accept')) return <Answer deal={deal} refresh={() => query.refetch()} />;
  if (deal?.actions.includes('pay')) return <Pay deal={deal} refresh={() => query.refetch()} />;
  return (
    <PageFrame
      title={title}
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

interface AskedProps {
  readonly deal: Deal;
  readonly refresh: () => Promise<unknown>;
}

function Answer({ deal, refresh }: AskedProps) {
  const navigator = useNavigator();
  const answer = useAnswerOffer();
  const [declining, setDeclining] = useState(false);
  const { no, amountFen, side } = deal;
  return (
    <PageFrame
      title={title}
      onRefresh={refresh}
      footer={
        <BottomBar summary={answer.isError ? <Wrong text={failureText(answer.error)} /> : side === 'seller' ? '接受后物品为对方预留，等对方付款' : '接受后请在截止时间前付款'}>
          <Button size="large" disabled={answer.isPending} onPress={() => setDeclining(true)}>
            拒绝
          </Button>
          <Button
            kind="primary"
            size="large"
            busy={answer.isPending}
            // The accepting buyer pays on this same page.
            onPress={() => answer.mutate({ no, accept: true }, { onSuccess: () => side === 'seller' && navigator.replace(`second/supplydetail/${no}`) })}
          >
            接受 {formatMoney(amountFen)}
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Sight deal={deal} />
      </div>
      <LeaveSheet deal={deal} action={declining ? 'decline' : null} onClose={() => setDeclining(false)} onLeft={() => navigator.replace(`second/supplydetail/${no}`)} />
    </PageFrame>
  );
}

function Pay({ deal, refresh }: AskedProps) {
  const navigator = useNavigator();
  const pay = usePayDeal();
  const posted = deal.delivery === 'post';
  const addresses = useAddresses();
  const [picked, setPicked] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const known = addresses.data ?? [];
  const address: Address | null = known.find(({ id }) => id === picked) ?? known.find(({ isDefault }) => isDefault) ?? known[0] ?? null;
  const { no, amountFen } = deal;

  function send(): void {
    setAsked(true);
    if (posted && address === null) return;
    // Returning from the cashier leads to the deal, not to this confirmation.
    pay.mutate({ no, ...(posted && address ? { addressId: address.id } : {}) }, { onSuccess: ({ paymentId }) => navigator.replace(`payment?id=${paymentId}`) });
  }

  return (
    <PageFrame
      title={title}
      onRefresh={refresh}
      footer={
        <BottomBar summary={pay.isError ? <Wrong text={failureText(pay.error)} /> : '货款由平台保管，确认收货后才给卖家'}>
          <Button kind="primary" size="large" busy={pay.isPending} onPress={send}>
            付款 {formatMoney(amountFen)}
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Sight deal={deal}>{posted && <AddressPick query={addresses} address={address} problem={asked && address === null ? '请选择收货地址' : undefined} onPick={setPicked} />}</Sight>
      </div>
    </PageFrame>
  );
}

function Wrong({ text }: { text: string | undefined }) {
  return (
    <span className={styles.wrong} role="alert">
      {text}
    </span>
  );
}
