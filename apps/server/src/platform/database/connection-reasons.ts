/** PgBouncer takes no time limits from a client: it refuses or ignores them, and the role has them instead. */
export const POOLER_SETTINGS =
  'PgBouncer: ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout';

const UNKNOWN_ISSUER = [
  '不认识签发数据库证书的机构：把它的根证书存成文件，写成 DATABASE_URL 里的 sslmode=verify-full&sslrootcert=文件',
  'whoever issued the database’s certificate is unknown here: name a file with its root certificate, sslmode=verify-full&sslrootcert=FILE in DATABASE_URL',
] as const;

/** SQLSTATEs and system errors of a connection that was not made, with what to do. */
const reasons: Readonly<Record<string, readonly [chinese: string, english: string]>> = {
  '28P01': ['用户或密码不对', 'user or password is wrong'],
  '28000': ['这个用户不允许从这里连接，请看 pg_hba.conf', 'the user may not connect from here: look at pg_hba.conf'],
  '3D000': ['没有这个库，请先建库', 'there is no such database: create it'],
  '53300': [
    '连接数用完，请调大 max_connections，或这个用户、这个库的 CONNECTION LIMIT',
    'no connection is free: raise max_connections, or the CONNECTION LIMIT of the role or the database',
  ],
  '57P03': ['数据库正在启动或恢复，请稍候', 'the database is starting or recovering: wait'],
  '08P01': [
    `中间的连接池不接受 statement_timeout 等启动参数：请用会话模式（${POOLER_SETTINGS}）`,
    `the pooler in between refuses start parameters such as statement_timeout: session mode (${POOLER_SETTINGS})`,
  ],
  ECONNREFUSED: ['那里没有数据库在监听，请检查地址和端口', 'nothing listens there: check host and port'],
  ENOTFOUND: ['主机名查不到，请检查地址', 'the host name is unknown: check it'],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_ISSUER,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_ISSUER,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_ISSUER,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_ISSUER,
  CERT_HAS_EXPIRED: ['数据库的证书过期了，请换新的', 'the database’s certificate has expired: renew it'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    '数据库的证书不是发给这个地址的：请用证书里的主机名',
    'the database’s certificate is for other names: use a host name of it',
  ],
  EAI_AGAIN: [
    '查不到主机名：域名服务没有回应，请检查网络和 DNS',
    'the name service does not answer: check network and DNS',
  ],
  EHOSTUNREACH: ['到那台机器没有路，请检查网络', 'there is no way to that machine: check the network'],
  ETIMEDOUT: ['没有回应，请检查防火墙', 'no answer: check the firewall'],
};

/** Why a connection was not made and what to do, in Chinese and English; null where the error says something else. */
export const reasonOf = (error: unknown): readonly [chinese: string, english: string] | null =>
  reasons[(error as { code?: string }).code ?? ''] ?? null;
