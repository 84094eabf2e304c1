import type { FastifyRequest } from 'fastify';

/** Origin of our pages: as configured, otherwise the origin of this request. */
export function ownOrigin({ publicOrigin }: { publicOrigin: string | null }, request: FastifyRequest): string {
  return publicOrigin ?? URL.parse(`${request.protocol}://${request.host}`)?.origin ?? '';
}

/** Whether the address is one of our pages. */
export function isOwnPage(
  environment: { publicOrigin: string | null },
  request: FastifyRequest,
  address: string,
): boolean {
  return URL.parse(address)?.origin === ownOrigin(environment, request);
}
