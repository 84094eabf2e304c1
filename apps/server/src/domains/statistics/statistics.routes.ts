import type { statisticsCalls } from '@shoushou/contract/statistics/statistics.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { consoleReport } from './console-report.ts';
import { liveCity } from './live-city.ts';

export function statisticsActions(deps: Deps): ActionsOf<typeof statisticsCalls> {
  return { 'statistics.console_report': consoleReport(deps), 'statistics.live_city': liveCity(deps) };
}
