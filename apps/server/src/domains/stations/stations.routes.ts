import type { stationsCalls } from '@shoushou/contract/stations/stations.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { consoleList } from './console-list.ts';
import { saveOutlet } from './save-outlet.ts';
import { consoleChanges } from './console-changes.ts';
import { decideChange } from './decide-change.ts';
import { listMine } from './list-mine.ts';
import { listPeople } from './list-people.ts';
import { proposeChange } from './propose-change.ts';
import { list } from './list.ts';

export function stationsActions(deps: Deps): ActionsOf<typeof stationsCalls> {
  return {
    'stations.list': list(deps),
    'stations.list_people': listPeople(deps),
    'stations.list_mine': listMine(deps),
    'stations.propose_change': proposeChange(deps),
    'stations.console_list': consoleList(deps),
    'stations.save': saveOutlet(deps),
    'stations.console_changes': consoleChanges(deps),
    'stations.decide_change': decideChange(deps),
  };
}
