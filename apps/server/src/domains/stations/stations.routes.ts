import type { stationsCalls } from '@shoushou/contract/stations/stations.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { listPeople } from './list-people.ts';
import { list } from './list.ts';

export function stationsActions(deps: Deps): ActionsOf<typeof stationsCalls> {
  return { 'stations.list': list(deps), 'stations.list_people': listPeople(deps) };
}
