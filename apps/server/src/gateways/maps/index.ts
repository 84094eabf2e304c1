import type { Environment } from '../../environment.ts';
import type { SandboxRules } from '../sandbox-rules/catalogue.ts';
import { createAmapMaps, type AmapTransport } from './amap-maps.ts';
import { forwardPageRequests, type ForwardPageRequest } from './amap-page.ts';
import { createAmapTransport, protectedAmap } from './amap-transport.ts';
import type { MapsGateway } from './port.ts';
import { createSandboxAmap } from './sandbox-amap.ts';
import type { MapRegion } from './sandbox-landmarks.ts';

export { MapsUnavailable, type AmapReply, type MapsGateway, type ReverseGeocode } from './port.ts';
export { nearestTo, offsetPoint, readLandmarks, type Landmark, type MapRegion } from './sandbox-landmarks.ts';

export type { ForwardPageRequest } from './amap-page.ts';

/** Reads all regions; called once, at the first lookup. */
export type ReadRegions = () => readonly MapRegion[];

/**
 * AMap when a key is configured. Otherwise the product's own regions answer in the same format: points are named to the
 * street in the sample city and to the city elsewhere; the sample city's roads and estates are included in sandbox
 * only.
 */
export function createMapsGateway({
  environment,
  regions,
  sandbox: rules,
}: {
  environment: Pick<Environment, 'amap' | 'sandbox'>;
  regions: ReadRegions;
  sandbox: SandboxRules;
}): MapsGateway {
  const { amap, sandbox } = environment;
  if (amap) return createAmapMaps(protectedAmap(createAmapTransport({ key: amap.key, secret: amap.privateKey })));
  let own: AmapTransport | null = null;
  return createAmapMaps(
    protectedAmap((path, query) =>
      (own ??= createSandboxAmap(regions(), { withLandmarks: sandbox, faults: sandbox ? rules.faults : null }))(
        path,
        query,
      ),
    ),
  );
}

/** Forwards requests of AMap's script in our pages; null when the pages show sketches instead of maps. */
export function createMapPages({
  environment: { amapPage },
}: {
  environment: Pick<Environment, 'amapPage'>;
}): ForwardPageRequest | null {
  return amapPage && forwardPageRequests(amapPage);
}
