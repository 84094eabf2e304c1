import ChevronRight from 'lucide-react/icons/chevron-right';

/** For who is no recycler: where recyclers are wanted. */
export function JoinCard() {
  return (
    <a className="ui-card home-join" href="/recycarea">
      <span>
        <b>成为回收员</b>
        <span className="ui-note">看看哪些区域开放，接附近的订单</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </a>
  );
}
