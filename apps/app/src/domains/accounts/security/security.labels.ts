/** Consequences of deleting an account, shown before. */
export const deletionFacts: readonly string[] = [
  '所有设备立即退出登录；15 天内重新登录可以撤回。',
  '15 天后删除您的手机号、资料、地址、消息、签名和第三方绑定，不能恢复。',
  '已完成订单的货品、重量和付款凭证按再生资源回收管理的要求保存两年，账目只保留不含姓名的编号。',
];
