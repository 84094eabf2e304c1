/** What of the home comes after its first drawing: notices for everybody, and what belongs to who is signed in. One chunk. */
import './lazy-parts.module.css';

export { CustomerHero } from './CustomerHero.tsx';
export { DutyButton } from './DutyButton.tsx';
export { HomePull } from './HomePull.tsx';
export { HomeWaiting } from './HomeWaiting.tsx';
export { JoinCard } from './JoinCard.tsx';
export { NoticeLine } from './NoticeLine.tsx';
export { RecyclerGrid } from './RecyclerGrid.tsx';
export { RecyclerHero } from './RecyclerHero.tsx';
export { UnreadMark } from './UnreadMark.tsx';
