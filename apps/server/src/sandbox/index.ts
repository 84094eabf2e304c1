import type { Deps } from '../deps.ts';
import type { Domain } from '../domain.ts';
import { registerDesk } from './desk-routes.ts';
import { restoreClock, type LoadSeed } from './desk-state.ts';
import { saveSampleFilings } from './sample-filings.ts';
import { saveSampleCards } from './sample-cards.ts';
import { saveSampleIdentity } from './sample-identities.ts';
import { saveSampleScales } from './sample-scales.ts';
import { saveSampleInsurance } from './sample-insurance.ts';
import { makeSampleOperators } from './sample-operator.ts';

export type { LoadSeed } from './desk-state.ts';

/** Shows requests to external services, and lets a person answer them. Sandbox installations only. */
export function createSandboxDesk(deps: Deps, loadSeed: LoadSeed): Domain {
  return {
    actions: {},
    routes: (app, controls) => registerDesk(app, deps, controls, loadSeed),
    async prepare() {
      await restoreClock(deps);
      await makeSampleOperators(deps);
      await saveSampleIdentity(deps);
      await saveSampleCards(deps);
      await saveSampleScales(deps);
      await saveSampleInsurance(deps);
      await saveSampleFilings(deps);
    },
  };
}
