import type { Input } from '@shoushou/contract/schemas';

type Elements = Input<'identity.authenticate'>['elements'];

/** Methods of checking a name, quickest first. */
export const elementChoices: readonly { value: Elements; label: string; note: string }[] = [
  { value: '3', label: '手机号核验', note: '手机号在本人名下，提交后马上出结果' },
  { value: '4', label: '银行卡核验', note: '用本人的银行卡，提交后马上出结果' },
  { value: '2', label: '人脸核验', note: '手机号不在本人名下时选择，提交后刷脸' },
];

/** Shown before collecting anything of a card, separate from the general policy (PIPL 29). */
export const consentPoints: readonly string[] = [
  '身份证姓名、号码、证件照片：只用于核对您的身份，交由身份核验服务商比对。',
  '人脸核验结果：需要时由电子签名服务商完成，我们不保存您的人脸图像。',
  '姓名和号码加密保存，展示时隐去中间部分；注销账号后删除。',
];
