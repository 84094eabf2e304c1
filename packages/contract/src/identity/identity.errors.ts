import type { RefusalTable } from '../call.ts';

export const identityRefusals = {
  'identity.signature_unknown': { code: 9001, message: '没有找到签名图片，请重新签名' },
  'identity.number_invalid': { code: 9002, message: '身份证号有误：{problem}，请核对后重填', field: 'idcardno' },
  'identity.under_age': { code: 9003, message: '未满 18 周岁，暂时不能实名认证', field: 'idcardno' },
  'identity.photo_unknown': { code: 9004, message: '没有找到证件照片，请重新拍照上传' },
  'identity.tries_used': { code: 9005, message: '今天的 {limit} 次认证机会已用完，请明天再试' },
  'identity.number_taken': {
    code: 9006,
    message: '该身份证已在其他账号实名，请登录原账号，或联系客服',
    field: 'idcardno',
  },
  'identity.already_verified': { code: 9007, message: '您已完成实名认证，无需重复提交' },
  'identity.under_review': { code: 9008, message: '认证正在进行中，请先完成人脸核验或等待结果' },
  'identity.provider_failed': { code: 9009, message: '核验服务暂时不可用，本次不计次数，请稍后重试' },
  'identity.not_open': { code: 9010, message: '实名核验尚未开通，请联系客服' },
  'identity.card_needed': { code: 9011, message: '四要素认证需要本人的银行卡号，请填写后提交', field: 'bankcardno' },
  'identity.bank_card_invalid': { code: 9012, message: '银行卡号有误，请核对后重填', field: 'bankcardno' },
  'identity.card_unreadable': { code: 9013, message: '没有识别出证件，请在光线充足处重拍，或手动填写' },
  'identity.face_not_needed': { code: 9014, message: '当前不需要人脸核验，请先提交实名信息' },
  'identity.name_needed': { code: 9015, message: '请先完成实名认证' },
  'identity.template_unknown': { code: 9016, message: '没有找到这份文件模板，请返回重选' },
  'identity.notice_refused': { code: 9017, status: 400, message: 'FAIL' },
  'identity.photos_gone': { code: 9018, message: '证件照片已经删除，需要时请重新提交实名认证' },
  'identity.check_unknown': { code: 9019, message: '没有找到这次认证，请刷新后重试' },
} as const satisfies RefusalTable;
