import type { Data } from '@shoushou/contract/schemas';
import { Button, Checkbox, Image, Input } from 'antd';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { PictureField } from '../../../shell/form/PictureField.tsx';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('opening.set_brand');

const CONFIRM = {
  title: '更换品牌',
  content: '所有人下次打开应用就会看到，凭证、短信和协议里也用它。',
  okText: '确认保存',
};

/** The installation's brand; pages opened after saving show it. */
export function BrandForm({ brand }: { brand: Data<'opening.console_brand'> }) {
  const { name, color, servicePhone, smsSign, icp, app, police, logo } = brand;
  const state = useCallForm({ call: 'opening.set_brand', done: '品牌已保存，重新打开页面后显示', confirm: CONFIRM });
  return (
    <CallForm
      of={state}
      initial={{ name, color, servicePhone, smsSign: smsSign ?? '', icp, app, police, ownLogo: false }}
    >
      <FormFailure of={state} />
      <div className={styles.pair}>
        <Field name="name" label="名称" missing="请填写名称" extra="应用、运营台、凭证和内置的协议里都用它">
          <Input {...limits('name')} showCount />
        </Field>
        <Field name="servicePhone" label="客服电话" missing="请填写客服电话">
          <Input {...limits('servicePhone')} inputMode="tel" />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="color" label="主色" missing="请选择颜色" extra="按钮上是白字，太浅的颜色会被拒绝">
          <Input type="color" style={{ width: 96 }} />
        </Field>
        <Field name="smsSign" label="短信签名" extra="不带【】，须先在短信服务商报备通过；不填用部署时配置的签名">
          <Input {...limits('smsSign')} />
        </Field>
      </div>
      {logo !== null && (
        <>
          <Image src={logo} alt="现在的图标" height={64} preview={false} />
          <Field name="ownLogo" valuePropName="checked">
            <Checkbox>不再用这个图标，换回默认的</Checkbox>
          </Field>
        </>
      )}
      <Field
        name="logo"
        label={logo === null ? '图标（不传用默认的）' : '更换图标'}
        extra="正方形，边长至少 512 像素，JPG、PNG 或 WebP"
      >
        <PictureField />
      </Field>
      <Field name="icp" label="ICP 备案号">
        <Input {...limits('icp')} placeholder="粤ICP备12345678号" />
      </Field>
      <div className={styles.pair}>
        <Field name="app" label="App 备案号">
          <Input {...limits('app')} placeholder="粤ICP备12345678号-1A" />
        </Field>
        <Field name="police" label="公安备案号">
          <Input {...limits('police')} placeholder="粤公网安备 44030402000000 号" />
        </Field>
      </div>
      <Button type="primary" htmlType="submit" loading={state.busy}>
        保存品牌
      </Button>
    </CallForm>
  );
}
