import { describeRoute } from '../../testing/render-route.tsx';

describeRoute('myaddress', {
  title: '我的地址',
  as: 'customer',
  typical: '金地名津 3 栋 1202',
  empty: '还没有地址',
  signedOut: 'login',
});
describeRoute('addaddress', {
  title: '新增地址',
  as: 'customer',
  typical: '粘贴并识别',
  empty: '粘贴并识别',
  failing: '粘贴并识别',
  signedOut: 'login',
});
describeRoute('addaddress?id=a-home', {
  title: '编辑地址',
  as: 'customer',
  typical: '广东省深圳市福田区沙头街道',
  empty: '没有这个地址',
  signedOut: 'login',
});
describeRoute('choseaddress', { title: '选择地址', typical: '福民新村', empty: '福民新村', signedOut: '福民新村' });
describeRoute('modrecarea', { title: '回收区域', typical: '福田区', empty: '还没有开通区域', signedOut: 'login' });
describeRoute('recycarea', { title: '开通区域', typical: '龙岗区', empty: '还没有开放的区域', signedOut: '龙岗区' });
