import { lazyPartsOf } from '../shell/updates/lazy-part.ts';

/** A part of the home screen that is loaded after its first paint. */
export const lazyPart = lazyPartsOf(() => import('./lazy-parts.ts'));
