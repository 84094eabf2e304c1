import type { Data } from '@shoushou/contract';
import type { contentCalls } from '@shoushou/contract/content/content.contract';
import { failure, fromInstant, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { listServiceNames } from '../../catalog/index.ts';
import { DEFAULT_THEME, iconOf } from '../content-limits.rules.ts';
import { endThemePeriod, insertThemePeriod, listThemePeriods, readThemePeriod } from './themes.store.ts';

export const themesCalls = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  callsOf<typeof contentCalls>()({
    'content.theme': handler(async () => {
      const period = await readThemePeriod(database, clock.now());
      const icons = Object.entries(period?.icons ?? {}).map(([hytype, icon]) => ({
        hytype,
        icon,
      })) as Data<'content.theme'>['icons'];
      return success({
        stylename: period?.stylename ?? DEFAULT_THEME,
        title: period?.title ?? null,
        until: period?.until ?? null,
        icons,
      });
    }),

    'content.service_icons': handler(async () => {
      const [names, period] = await Promise.all([listServiceNames(database), readThemePeriod(database, clock.now())]);
      return success(
        [...names].map(([hytype, name]) => ({
          hytype,
          name,
          icon: iconOf(hytype, period?.icons ?? {}),
        })) as Data<'content.service_icons'>,
      );
    }),

    'content.console_themes': handler(async () => success(await listThemePeriods(database))),

    'content.set_theme': transactionalHandler(async (tx, _, period) => {
      if (fromInstant(period.runsUntil) <= Math.max(fromInstant(period.runsFrom), clock.now()))
        return failure('content.period_wrong');
      await insertThemePeriod(tx, period);
      return success(null);
    }),

    'content.end_theme': transactionalHandler(async (tx, _, { id }) =>
      (await endThemePeriod(tx, id, clock.now())) ? success(null) : failure('content.theme_unknown'),
    ),
  });
