/** What operators ask of each other, and their sign-ins: on one node, since they are few. */
export const operatorTables = {
  operator_own_role_changes: { by: 'local', why: 'a record of a few operators' },
  operator_factor_changes: { by: 'local', why: 'a row while an operator changes the second factor' },
  operator_views: { by: 'local', why: 'what a few operators keep for themselves' },
  operator_role_changes: { by: 'local', why: 'a record of a few operators' },
  operator_changes: { by: 'local', why: 'a record of a few operators' },
  operator_bulletins: { by: 'local', why: 'notices among a few operators' },
  operator_bulletin_readers: { by: 'local', why: 'notices among a few operators' },
  operator_sign_ins: { by: 'local', why: 'a log of a few operators' },
} as const;
