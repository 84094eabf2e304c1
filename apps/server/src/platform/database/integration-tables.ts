/** Tables of the doors for companies' own systems: on one node, since they are few or short-lived. */
export const integrationTables = {
  webhook_endpoints: { by: 'local', why: 'a few rows, for operators and the queue of deliveries' },
  webhook_deliveries: { by: 'local', why: 'a queue: rows leave when they are delivered' },
  webhook_rounds: { by: 'local', why: 'a queue: rows leave when all receivers were posted to' },
  api_keys: { by: 'local', why: 'a few rows, for operators and the admission of requests' },
  api_key_reads: { by: 'local', why: 'a record of a few keys by day' },
} as const;
