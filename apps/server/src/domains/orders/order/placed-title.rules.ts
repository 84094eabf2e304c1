/**
 * The line of a booking for one reader. A customer on the phone consented by a code; operators see which operator
 * entered the order.
 */
export function placedTitle(
  { phoneOrderBy }: { phoneOrderBy?: string },
  reader: 'customer' | 'recycler' | 'viewer' | 'operator',
): string {
  if (phoneOrderBy === undefined) return reader === 'customer' ? '您已下单，等待回收员接单' : '客户已下单';
  if (reader === 'customer') return '您电话预约，客服代您下单，等待回收员接单';
  return reader === 'operator' ? `电话下单：${phoneOrderBy} 录入，客户凭验证码同意` : '客户电话预约';
}
