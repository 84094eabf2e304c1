import type { OperatorRole } from '@shoushou/kernel/operator-role';
import type { RequestState } from '@shoushou/rules/operations/requests';
import {
  byDefault,
  defineTable,
  instant,
  named,
  nullable,
  text,
  texts,
  uuid,
  uuids,
} from '../../../platform/database/table.ts';

/** Changes of roles and places, which a second admin decides. */
export const roleChanges = defineTable('operator_role_changes', ['id'], {
  id: uuid(),
  operatorId: uuid(),
  before: named('roles_before', texts<OperatorRole>()),
  after: named('roles_after', texts<OperatorRole>()),
  /** Ids of the installation's own roles. */
  ownBefore: byDefault(uuids()),
  ownAfter: byDefault(uuids()),
  /** Adcodes of cities and districts; null: the whole country. */
  citiesBefore: nullable(texts()),
  citiesAfter: nullable(texts()),
  reason: text(),
  askedById: named('asked_by', uuid()),
  askedAt: instant(),
  state: byDefault(text<RequestState>()),
});
