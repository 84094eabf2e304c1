import type { Listing } from '@shoushou/contract/types';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { loginPath } from '../../../shell/navigator/admission.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { useWithdrawListing } from '../trade.queries.ts';

interface ListingActionsProps {
  readonly listing: Listing;
  readonly onAsk: () => void;
}

/** The viewer's possible actions, at the foot of the page. */
export function ListingActions({ listing, onAsk }: ListingActionsProps) {
  const { user, ready } = useSession();
  const { no, kind, mine, state, actions, dealNo } = listing;
  if (mine) return <OwnerActions listing={listing} />;
  if (ready && user === null && state === 'listed') {
    return (
      <BottomBar>
        <Button
          kind="primary"
          size="large"
          href={`${loginPath}?return=${encodeURIComponent(`/second/secondetail/${no}`)}`}
        >
          登录后出价或提问
        </Button>
      </BottomBar>
    );
  }
  const mayAsk = actions.includes('ask');
  const mayOffer = actions.includes('offer');
  if (!mayAsk && !mayOffer && dealNo === null) return undefined;
  return (
    <BottomBar>
      {mayAsk && (
        <Button kind={mayOffer || dealNo !== null ? 'secondary' : 'primary'} size="large" onPress={onAsk}>
          问一问
        </Button>
      )}
      {dealNo !== null ? (
        <Button kind="primary" size="large" href={`/second/supplydetail/${dealNo}`}>
          查看交易
        </Button>
      ) : (
        mayOffer && (
          <Button kind="primary" size="large" href={`/second/supply/${no}`}>
            {kind === 'wanted' ? '我要供货' : '购买'}
          </Button>
        )
      )}
    </BottomBar>
  );
}

function OwnerActions({ listing }: { listing: Listing }) {
  const withdraw = useWithdrawListing();
  const { no, state, offerCount, actions, dealNo } = listing;
  const mayEdit = actions.includes('edit');
  const mayWithdraw = actions.includes('withdraw');

  async function takeDown(): Promise<void> {
    withdraw.reset();
    const text =
      offerCount > 0 ? `有 ${offerCount} 个出价在等您答复，下架后都会结束` : '下架后别人看不到，以后可以修改再发布';
    if (await confirmDialog({ title: '下架这件物品', text, confirm: '下架', danger: true }))
      withdraw.mutate({ no }, { onSuccess: () => showToast('已下架') });
  }

  if (dealNo !== null) {
    return (
      <BottomBar>
        <Button kind="primary" size="large" href={`/second/supplydetail/${dealNo}`}>
          查看交易
        </Button>
      </BottomBar>
    );
  }
  if (!mayEdit && !mayWithdraw) return undefined;
  return (
    <BottomBar failure={failureText(withdraw.error)}>
      {mayWithdraw && (
        <Button size="large" busy={withdraw.isPending} onPress={() => void takeDown()}>
          下架
        </Button>
      )}
      {mayEdit && (
        <Button kind="primary" size="large" href={`/second?edit=${no}`}>
          {state === 'refused' || state === 'withdrawn' ? '修改后重新发布' : '修改'}
        </Button>
      )}
    </BottomBar>
  );
}
