import type { World } from '@shoushou/client/testing/open-world';
import { describeRoute } from '../../testing/render-route.tsx';

type Path = (server: World) => string;
const taken =
  (before: string, after = ''): Path =>
  ({ receiptIn }) =>
    `${before}/${receiptIn('taken')}${after}`;
const arrived =
  (before: string): Path =>
  ({ orderIn }) =>
    `${before}?no=${orderIn('arrived')}`;
const weighed =
  (before: string, after: string): Path =>
  ({ receiptIn }) =>
    `${before}/${receiptIn('weighed')}${after}`;
const done =
  (before: string, after: string): Path =>
  ({ receiptIn }) =>
    `${before}/${receiptIn('done')}${after}`;
const unknown = '订单不存在，或您无权查看';

describeRoute('tabs/orders', {
  title: '我的订单',
  typical: '待付款',
  empty: '您还没有接过单',
  signedOut: '登录后查看您的订单',
});
describeRoute('jiedan/0', {
  title: '接单大厅',
  typical: '选择位置',
  empty: '您还没有开通回收区域',
  signedOut: 'login',
});
describeRoute('order/0', { title: '我的订单', typical: '待上门', empty: '您还没有接过单', signedOut: 'login' });
describeRoute('order/5', { title: '我的订单', typical: '黄纸板', empty: '没有取消的订单', signedOut: 'login' });
describeRoute('order/6', { title: '我的订单', typical: '没有申诉', empty: '没有申诉', signedOut: 'login' });
describeRoute(({ orderIn }) => `orderdetails/${orderIn('open')}/1/3`, {
  title: '订单详情',
  typical: '接单后显示电话和门牌',
  empty: unknown,
  signedOut: '登录后接单',
});
describeRoute(taken('orderdetails', '/2/3'), {
  title: '订单详情',
  typical: '12 kg × ¥1.62',
  empty: unknown,
  failing: '再试一次',
  signedOut: '登录后查看',
});
describeRoute(({ receiptIn }) => `orderdetails/${receiptIn('cancelled')}/2/3`, {
  title: '订单详情',
  typical: /时间不合适/,
  empty: unknown,
  signedOut: '登录后查看',
});
describeRoute(arrived('addproducts'), {
  title: '添加货品',
  typical: '光亮铜线',
  empty: unknown,
  signedOut: '登录后查看',
});
describeRoute('addproducts', {
  title: '添加货品',
  typical: '先选一个订单',
  empty: '先选一个订单',
  failing: '先选一个订单',
  signedOut: '先选一个订单',
});
describeRoute(arrived('changeweight'), { title: '称重', typical: '毛重', empty: unknown, signedOut: '登录后查看' });
describeRoute('changeweight', {
  title: '称重',
  typical: '先选一个订单',
  empty: '先选一个订单',
  failing: '先选一个订单',
  signedOut: '先选一个订单',
});
describeRoute(({ orderIn, weighingIn }) => `orderautograph/${orderIn('weighed')}/${weighingIn('weighed')}`, {
  title: '客户签字',
  typical: '同意，签好了',
  empty: unknown,
  signedOut: 'login',
});
describeRoute(weighed('CredenCode', '/2'), {
  title: '凭证码',
  typical: '确认称重结果',
  empty: unknown,
  signedOut: '登录后使用凭证码',
});
describeRoute(weighed('CredenCode', '/3'), {
  title: '凭证码',
  as: 'customer',
  typical: '还没到「收到现金」这一步',
  empty: unknown,
  signedOut: '登录后使用凭证码',
});
describeRoute(taken('ordersuccess/1', '/2/3/1/0/1'), {
  title: '操作成功',
  typical: '接单成功',
  empty: unknown,
  signedOut: '登录后查看',
});
describeRoute(taken('cancelorder'), { title: '退单', typical: '为什么退单', empty: unknown, signedOut: 'login' });
describeRoute(arrived('OrderPic'), { title: '订单照片', typical: '还没有照片', empty: unknown, signedOut: 'login' });
describeRoute('OrderPic', {
  title: '订单照片',
  typical: '先选一个订单',
  empty: '先选一个订单',
  failing: '先选一个订单',
  signedOut: 'login',
});
describeRoute(done('evaluate', '/2'), { title: '评价', typical: '提交评价', empty: unknown, signedOut: '登录后查看' });
describeRoute(done('evaluate', '/1'), {
  title: '评价',
  as: 'customer',
  typical: '称重公道',
  empty: unknown,
  signedOut: '登录后查看',
});
describeRoute('recycleorder', {
  title: '现场开单',
  typical: '开始称重',
  empty: '开始称重',
  failing: '开始称重',
  signedOut: 'login',
});
describeRoute('noorder', {
  title: '暂无订单',
  typical: '去接单',
  empty: '您还没有开通回收区域',
  signedOut: '预约上门',
});
