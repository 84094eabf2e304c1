import type { ThemeName } from '@shoushou/contract/types';
import { Input, Select } from 'antd';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MomentInput } from '../../../shell/form/MomentInput.tsx';
import { periodRule } from '../../../shell/form/period-rule.ts';
import { themeNames } from '../messages.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('content.set_theme');

const CONFIRM = {
  title: '安排这个主题',
  content: '时段内没有自选主题的人，应用都换成这个颜色，可以随时结束。',
  okText: '确认安排',
};

/** A holiday theme. Users who chose a theme themselves keep it. */
export function ThemeForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormModal
      call="content.set_theme"
      done="主题已安排"
      title="安排节日主题"
      submitText="保存"
      open={open}
      onClose={onClose}
      confirm={CONFIRM}
      initial={{ stylename: 'green-theme' }}
    >
      <Field name="title" label="节日" missing="请填写节日名称">
        <Input {...limits('title')} showCount />
      </Field>
      <Field name="stylename" label="主题">
        <Select options={Object.entries(themeNames).map(([value, label]) => ({ value: value as ThemeName, label }))} />
      </Field>
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
