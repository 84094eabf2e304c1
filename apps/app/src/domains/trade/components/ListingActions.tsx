import type { Listing } from '@shoushou/contract/types';
import { confirmDialog, showToast } from '../../../shell/messages.ts';
import { loginPath } from '../../../shell/navigator/admission.ts';
import { failureText } from '../../../shell/refused-by.ts';
import { useSession } from '../../../shell/session.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useWithdraw } from '../trade.queries.ts';
import './listing.css';

interface ListingActionsProps {
  readonly listing: Listing;
  readonly onAsk: () => void;
}

/** What whoever looks may do now, at the foot of the page. */
export function ListingActions({ listing, onAsk }: ListingActionsProps) {
  const { user, ready } = useSession();
  const { no, mine, state, actions } = listing;
  if (mine) return <OwnerActions listing={listing} />;
  if (ready && user === null && state === 'listed') {
    return (
      <BottomBar>
        <Button kind="primary" size="large" href={`${loginPath}?return=${encodeURIComponent(`/second/secondetail/${no}`)}`}>
          登录后提问
        </Button>
      </BottomBar>
    );
  }
  if (!actions.includes('ask')) return undefined;
  return (
    <BottomBar>
      <Button kind="primary" size="large" onPress={onAsk}>
        问一问
      </Button>
    </BottomBar>
  );
}

function OwnerActions({ listing }: { listing: Listing }) {
  const withdraw = useWithdraw();
  const { no, state, offerCount, actions } = listing;
  const mayEdit = actions.includes('edit');
  const mayWithdraw = actions.includes('withdraw');

  async function takeDown(): Promise<void> {
    withdraw.reset();
    const text = offerCount > 0 ? `有 ${offerCount} 个出价在等您答复，下架后都会结束` : '下架后别人看不到，以后可以修改再发布';
    if (await confirmDialog({ title: '下架这件物品', text, confirm: '下架', danger: true })) withdraw.mutate({ no }, { onSuccess: () => showToast('已下架') });
  }

  if (!mayEdit && !mayWithdraw) return undefined;
  return (
    <BottomBar
      {...(withdraw.isError
        ? {
            summary: (
              <span className="td-wrong" role="alert">
                {failureText(withdraw.error)}
              </span>
            ),
          }
        : {})}
    >
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
