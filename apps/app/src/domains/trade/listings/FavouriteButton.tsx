import Heart from 'lucide-react/icons/heart';
import { classNames } from '@shoushou/design/class-names';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { loginPath } from '../../../shell/navigator/admission.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { useSetFavourite } from '../trade.queries.ts';
import * as styles from './listing.module.css';

/** Toggles the listing as a favourite; the change is shown at once. */
export function FavouriteButton({ no, isOn }: { no: string; isOn: boolean }) {
  const navigator = useNavigator();
  const { user } = useSession();
  const write = useSetFavourite();
  const shown = write.isPending ? write.variables.on : isOn;

  function press(): void {
    if (user === null)
      return navigator.push(`${loginPath.slice(1)}?return=${encodeURIComponent(`/second/secondetail/${no}`)}`);
    if (!write.isPending)
      write.mutate(
        { no, on: !isOn },
        {
          onError: (error) => showToast(failureText(error) ?? '没有收藏成功，请重试'),
          onSuccess: ({ favourite }) => showToast(favourite ? '已收藏，可在二手的“收藏”里找到' : '已取消收藏'),
        },
      );
  }

  return (
    <button
      type="button"
      className={classNames(styles.heart, shown && styles.heartOn)}
      aria-pressed={shown}
      aria-label="收藏"
      onClick={press}
    >
      <Heart size={24} />
    </button>
  );
}
