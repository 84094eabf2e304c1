import { hasFirefox } from '../../../tools/src/engines/firefox.ts';
import { findOldChromium, oldChromiumVersions } from '../../../tools/src/engines/old-chromium.ts';
import { hasWebKit } from '../../../tools/src/engines/webkit.ts';
import type { Engine } from './engine-session.ts';
import { firefox } from './firefox-session.ts';
import { oldChromium } from './old-chromium-session.ts';
import { webKit } from './webkit-session.ts';

/** The engines of phones that this machine has, besides the journeys' own Chromium. */
export function readInstalledEngines(): Engine[] {
  return [
    ...(hasWebKit() ? [webKit] : []),
    ...(hasFirefox() ? [firefox] : []),
    ...oldChromiumVersions.flatMap((version) => {
      const file = findOldChromium(version);
      return file === undefined ? [] : [oldChromium(file, version)];
    }),
  ];
}
