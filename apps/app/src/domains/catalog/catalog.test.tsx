import { describeRoute } from '../../testing/render-route.tsx';

describeRoute('price', { title: '今日价格', typical: '黄纸板', empty: '今天的价格还没有公布', signedOut: '黄纸板' });
describeRoute('tabs/market', { title: '行情', typical: '黄纸板', empty: '今天的价格还没有公布', signedOut: '黄纸板' });
describeRoute('mycategory', { title: '我的品类', typical: '纸类', empty: '还没有可选的品类', signedOut: 'login' });
describeRoute('modifycategory', {
  title: '回收品类',
  typical: '已选 6 个品类',
  empty: '还没有可选的品类',
  signedOut: 'login',
});
