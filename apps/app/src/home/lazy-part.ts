import { firstPaint } from '../shell/frame/first-paint.ts';
import { lazyPartsOf } from '../shell/updates/lazy-part.ts';

/** A part of the home screen that is loaded after its first paint. */
export const lazyPart = lazyPartsOf(() => firstPaint.then(() => import('./lazy-parts.ts')));
