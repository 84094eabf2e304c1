/** Parts of the home screen after its first paint: notices, and content of the signed-in person. One chunk. */
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
