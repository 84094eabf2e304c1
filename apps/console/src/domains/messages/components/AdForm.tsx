import { Input } from 'antd';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MomentInput } from '../../../shell/form/MomentInput.tsx';
import { periodRule } from '../../../shell/form/period-rule.ts';
import { PictureField } from '../../../shell/form/PictureField.tsx';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('messages.publish_ad');

const CONFIRM = {
  title: '投放这条开屏广告',
  content: '时段内所有人打开应用都会看到，可以随时结束。',
  okText: '确认投放',
};

/** A full-screen ad shown at the start of the app. It leads to a page of the app or nowhere. */
export function AdForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormModal
      call="messages.publish_ad"
      done="广告已投放"
      title="投放开屏广告"
      submitText="投放"
      open={open}
      onClose={onClose}
      confirm={CONFIRM}
      initial={{ skipSeconds: 0, timesADay: 1 }}
    >
      <Field name="title" label="标题" missing="请填写标题">
        <Input {...limits('title')} showCount />
      </Field>
      <Field name="image" label="图片，竖屏为宜（JPG、PNG、WebP，10 MB 以内）" missing="请上传图片">
        <PictureField />
      </Field>
      <Field name="link" label="点击打开（不填则不跳转）">
        <Input {...limits('link')} placeholder="/price?service=2" />
      </Field>
      <div className={styles.pair}>
        <Field name="timesADay" label="每人每天最多（次）" missing="请填写次数">
          <NumberInput {...limits('timesADay')} precision={0} />
        </Field>
        <Field name="skipSeconds" label="几秒后可跳过" missing="请填写秒数">
          <NumberInput {...limits('skipSeconds')} precision={0} />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="runsFrom" label="开始" missing="请选择开始时间">
          <MomentInput />
        </Field>
        <Field name="runsUntil" label="结束" missing="请选择结束时间" dependencies={['runsFrom']} rules={[periodRule]}>
          <MomentInput />
        </Field>
      </div>
    </FormModal>
  );
}
