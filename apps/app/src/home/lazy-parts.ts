/**
 * Parts of the home screen after its first paint: notices, content of the signed-in person, the choice of a district.
 * One chunk.
 */
import './lazy-parts.module.css';

export { changeDistrict } from './change-district.ts';
export { CustomerHero } from './CustomerHero.tsx';
export { DutyButton } from './DutyButton.tsx';
export { HomeFoot } from './HomeFoot.tsx';
export { HomeUpdates } from './HomeUpdates.tsx';
export { HomeWaiting } from './HomeWaiting.tsx';
export { NoticeLine } from './NoticeLine.tsx';
export { RecyclerGrid } from './RecyclerGrid.tsx';
export { RecyclerHero } from './RecyclerHero.tsx';
export { TodayVisits } from './TodayVisits.tsx';
export { UnreadMark } from './UnreadMark.tsx';
