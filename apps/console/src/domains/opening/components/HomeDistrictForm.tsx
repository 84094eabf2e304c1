import type { Data } from '@shoushou/contract/schemas';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { RegionPicker } from '../../../shell/form/RegionPicker.tsx';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('places.set_home_district');

/** The default district for people without a place; its centre is entered where it is unknown. */
export function HomeDistrictForm({
  home,
  open,
  onClose,
}: {
  home: Data<'places.console_cities'>['home'];
  open: boolean;
  onClose: () => void;
}) {
  return (
    <FormModal
      call="places.set_home_district"
      done="默认区县已设置"
      title="默认区县"
      submitText="保存"
      open={open}
      onClose={onClose}
      initial={{ adcode: home.adcode }}
    >
      <Field name="adcode" label="区县" missing="请选择区县" extra="还没有定位的人看到这里的价格">
        <RegionPicker />
      </Field>
      <div className={styles.pair}>
        <Field name="longitude" label="中心点经度" extra="不填用已知的中心点；高德坐标">
          <NumberInput {...limits('longitude')} style={{ width: '100%' }} placeholder="120.13" />
        </Field>
        <Field name="latitude" label="中心点纬度">
          <NumberInput {...limits('latitude')} style={{ width: '100%' }} placeholder="30.26" />
        </Field>
      </div>
    </FormModal>
  );
}
