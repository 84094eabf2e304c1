import type { openingCalls } from '@shoushou/contract/opening/opening.contract';
import { failure, success, toInstant } from '@shoushou/kernel';
import { cityOf, isCityCode } from '@shoushou/rules/places/region-code';
import { carriesWhiteText } from '@shoushou/rules/opening/brand-colors';
import type { Deps } from '../../deps.ts';
import { readBrand, saveBrand } from '../../platform/brand/brand.ts';
import { callsOf, handler, transactionalHandler } from '../../platform/http/action.ts';
import { countWaitingPrices } from '../catalog/index.ts';
import { claimFiles } from '../files/index.ts';
import { countWaitingApplications } from '../joining/index.ts';
import { readFirstOrder } from '../orders/index.ts';
import { countRecyclersOf, readHomeDistrict, readRegions } from '../places/index.ts';
import { readPricesChecked, removePricesChecked, savePricesChecked } from './checked-prices.store.ts';
import { askProvider, providerQuestions } from './provider-questions.steps.ts';

export const openingActions = (deps: Pick<Deps, 'database' | 'environment' | 'gateways' | 'clock' | 'files'>) => {
  const { database, environment, clock } = deps;
  return callsOf<typeof openingCalls>()({
    /** All services concurrently; a slow one delays the others by its limit of 3 s at most. */
    'opening.check_providers': handler(async () => {
      const questions = providerQuestions(deps, await readHomeDistrict(deps.database));
      return success(await Promise.all(questions.map((question) => askProvider(question, deps))));
    }),

    /** How far the city of the home district is on its way to its first order. */
    'opening.progress': handler(async () => {
      const city = cityOf((await readHomeDistrict(database)).adcode);
      const [waitingPrices, pricesChecked, waitingApplications, recyclers, firstOrder] = await Promise.all([
        countWaitingPrices(database, city),
        readPricesChecked(database, city),
        countWaitingApplications(database, city),
        countRecyclersOf(database, city, clock.now()),
        readFirstOrder(database, city),
      ]);
      return success({ city, waitingPrices, pricesChecked, waitingApplications, recyclers, firstOrder });
    }),

    /** The tick behind the prices, which no proposal may wait for. */
    'opening.check_prices': transactionalHandler(async (tx, { caller }, { city, checked }) => {
      if (!isCityCode(city) || !(await readRegions(tx, [city])).has(city)) return failure('places.region_unknown');
      if (!checked) {
        await removePricesChecked(tx, city);
        return success(null);
      }
      const count = await countWaitingPrices(tx, city);
      if (count > 0) return failure('opening.prices_wait', { values: { count } });
      await savePricesChecked(tx, city, { by: caller.name, at: toInstant(clock.now()) });
      return success(null);
    }),

    'opening.console_brand': handler(async () => {
      const { filings, ...brand } = await readBrand(database, environment);
      return success({ ...brand, ...filings });
    }),

    /** The picture of an earlier logo stays, since pages cached on phones still show it. */
    'opening.set_brand': transactionalHandler(
      async (
        tx,
        { caller },
        { name, color, servicePhone, smsSign = '', icp = '', app = '', police = '', logo, ownLogo = false },
      ) => {
        if (!carriesWhiteText(color)) return failure('opening.color_too_light');
        const claimed = logo === undefined ? [] : await claimFiles(tx, caller.operatorId, [logo]);
        if (claimed === null) return failure('opening.logo_unknown');
        const kept = ownLogo ? null : (await readBrand(tx, environment)).logo;
        await saveBrand(tx, {
          name,
          color,
          servicePhone,
          smsSign: smsSign === '' ? null : smsSign,
          filings: { icp, app, police },
          logo: claimed[0] ?? kept,
        });
        return success(null);
      },
    ),
  });
};
