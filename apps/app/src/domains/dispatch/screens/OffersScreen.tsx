import { useState } from 'react';
import Send from 'lucide-react/icons/send';
import type { DispatchOffer } from '@shoushou/contract/types';
import { MoneyRange } from '@shoushou/design/Money';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { vibrate } from '../../../device/haptics/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Switch } from '../../../ui/choice/Switch.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { ActionSheet } from '../../../ui/overlay/ActionSheet.tsx';
import { OfferCard } from '../components/OfferCard.tsx';
import { useAcceptOffer, useDeclineOffer, useOffers, useSetOffers } from '../dispatch.queries.ts';
import { offerStateText } from '../offers.rules.ts';

/** Orders offered to the recycler, each with the seconds it waits for an answer. */
export default function OffersScreen() {
  const { user } = useSession();
  const isRecycler = user?.isrecycler === true;
  const query = useOffers(isRecycler);
  if (user && !isRecycler) {
    return (
      <PageFrame title="指派订单">
        <NotRecycler title="成为回收员后，会有订单指派给您" />
      </PageFrame>
    );
  }
  return (
    <PageFrame title="指派订单" onRefresh={() => query.refetch()}>
      <div className="ui-stack">
        <ListStates query={query}>
          {query.data && <Offers key={user?.userid} data={query.data} onChanged={() => void query.refetch()} />}
        </ListStates>
      </div>
    </PageFrame>
  );
}

type OffersData = NonNullable<ReturnType<typeof useOffers>['data']>;

function Offers({ data, onChanged }: { data: OffersData; onChanged: () => void }) {
  const navigator = useNavigator();
  const [accept, decline, setOffers] = [useAcceptOffer(), useDeclineOffer(), useSetOffers()];
  const [declining, setDeclining] = useState<DispatchOffer | null>(null);
  const busy = accept.isPending || decline.isPending;

  async function onAccept({ id }: DispatchOffer): Promise<void> {
    try {
      const { receiptNo, order } = await accept.mutateAsync({ id });
      vibrate('done');
      navigator.replace(`ordersuccess/1/${receiptNo ?? order.no}/2/${order.service}/${order.bargain ? 1 : 0}/0/0`);
    } catch (error) {
      vibrate('refused');
      showToast(failureText(error) ?? '没有成功，请重试');
      onChanged();
    }
  }

  async function onDecline(reason: string): Promise<void> {
    if (declining === null) return;
    try {
      await decline.mutateAsync({ id: declining.id, reason });
      showToast('已拒绝，不影响您的等级');
    } catch (error) {
      showToast(failureText(error) ?? '没有成功，请重试');
      onChanged();
    }
  }

  return (
    <>
      {data.live.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          busy={busy}
          onAccept={() => void onAccept(offer)}
          onDecline={() => setDeclining(offer)}
        />
      ))}
      {data.live.length === 0 && (
        <EmptyBlock
          icon={<Send size={32} />}
          title="暂无指派"
          text={data.on ? '有合适的订单会推送给您，先到大厅看看' : '您已关闭指派，仍可在大厅接单'}
          action={<Button href="/jiedan/0">去接单大厅</Button>}
        />
      )}
      <Card>
        <Switch
          label="接受指派"
          note="订单在大厅无人接时，先问离得近的回收员；不接不扣钱，也不影响等级"
          checked={data.on}
          busy={setOffers.isPending}
          onChange={(on) =>
            setOffers.mutate({ on }, { onError: (error) => showToast(failureText(error) ?? '没有成功，请重试') })
          }
        />
      </Card>
      {data.answered.length > 0 && (
        <Card title="最近的指派" flush>
          {data.answered.map((offer) => (
            <Cell
              key={offer.id}
              title={offer.title}
              note={
                <>
                  <Moment at={offer.offeredAt} /> · {offer.street} ·{' '}
                  <MoneyRange from={offer.estimateLowFen} to={offer.estimateHighFen} />
                </>
              }
              value={
                <StateTag tone={offer.state === 'accepted' ? 'success' : 'plain'}>
                  {offerStateText[offer.state]}
                </StateTag>
              }
              {...(offer.receiptNo === null ? {} : { href: `/orderdetails/${offer.receiptNo}/2/${offer.service}` })}
            />
          ))}
        </Card>
      )}
      <ActionSheet
        open={declining !== null}
        onClose={() => setDeclining(null)}
        title="为什么不接？"
        actions={data.reasons.map((reason) => ({ id: reason, label: reason }))}
        onSelect={(reason) => void onDecline(reason)}
      />
    </>
  );
}
