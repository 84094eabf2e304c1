import type { Data } from '@shoushou/contract/schemas';

export type Bulletin = Data<'operations.bulletins'>['items'][number];

/** `调度客服、审核员 · 深圳市`. @param placeName the name of a city or district by its code */
export const addresseesText = (
  { roles, places }: Pick<Bulletin, 'roles' | 'places'>,
  placeName: (code: string) => string,
): string =>
  [
    roles.length === 0 ? '所有角色' : roles.join('、'),
    places.length === 0 ? '全国' : places.map(placeName).join('、'),
  ].join(' · ');
