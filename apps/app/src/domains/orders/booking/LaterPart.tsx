import { lazyPartsOf } from '../../../shell/updates/lazy-part.ts';

/** A part of the booking form that is loaded after its first paint. */
export const laterPart = lazyPartsOf(() => import('./LaterParts.tsx'));
