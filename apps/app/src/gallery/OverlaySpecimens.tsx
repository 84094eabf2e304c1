import { useState } from 'react';
import { ActionSheet } from '../ui/overlay/ActionSheet.tsx';
import { BottomSheet } from '../ui/overlay/BottomSheet.tsx';
import { Button } from '../ui/form/Button.tsx';
import { Card } from '../ui/display/Card.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { FormSheet } from '../ui/overlay/FormSheet.tsx';
import { FilterSheet, type FilterChoice } from '../ui/overlay/FilterSheet.tsx';
import { ImageViewer } from '../ui/media/ImageViewer.tsx';
import { MenuHint } from '../ui/overlay/MenuHint.tsx';
import { PasscodePad } from '../ui/keypad/PasscodePad.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { RegionPicker, type Region } from '../ui/choice/RegionPicker.tsx';
import { samplePicture } from './samples.ts';
import { Specimen, Specimens } from './Specimen.tsx';

const REGIONS: Record<string, readonly Region[]> = {
  '': [
    { code: '44', name: '广东省' },
    { code: '46', name: '海南省' },
    { code: '54', name: '西藏自治区' },
  ],
  '44': [
    { code: '4403', name: '深圳市' },
    { code: '4401', name: '广州市' },
    { code: '4419', name: '东莞市' },
  ],
  '4403': ['南山区', '福田区', '罗湖区', '宝安区', '龙岗区', '盐田区', '龙华区', '坪山区', '光明区'].map(
    (name, index) => ({ code: `4403${index}`, name }),
  ),
  '44030': ['粤海街道', '南头街道', '西丽街道', '沙河街道', '蛇口街道', '招商街道', '桃源街道', '南山街道'].map(
    (name, index) => ({ code: `44030${index}`, name }),
  ),
};

/** Resolves after a moment; Guangzhou fails, to show the error state. */
function loadSample(parent: string | null): Promise<readonly Region[]> {
  return new Promise((resolve, reject) => {
    setTimeout(() => (parent === '4401' ? reject(new Error('offline')) : resolve(REGIONS[parent ?? ''] ?? [])), 250);
  });
}

const GROUPS = [
  {
    id: 'range',
    label: '距离',
    options: [
      { id: '1', label: '1 公里内' },
      { id: '3', label: '3 公里内' },
      { id: '5', label: '5 公里内' },
      { id: '10', label: '10 公里内' },
    ],
  },
  {
    id: 'category',
    label: '品类',
    multiple: true,
    options: ['黄纸板', '旧书报', '塑料瓶', '废铁', '铝', '铜', '旧衣物', '冰箱'].map((label) => ({
      id: label,
      label,
    })),
  },
  {
    id: 'day',
    label: '时间',
    options: [
      { id: '0', label: '今天' },
      { id: '1', label: '明天' },
      { id: '2', label: '后天', disabled: true },
    ],
  },
];

const IMAGES = [
  { url: samplePicture('#8b5e3c'), title: '货品照片', caption: '黄纸板正面，11 月 21 日 09:40 拍于科技园南区' },
  { url: samplePicture('#4a6b7c'), title: '货品照片', caption: '称重时的读数' },
];

type Which = 'sheet' | 'form' | 'actions' | 'dialog' | 'danger' | 'filter' | 'region' | 'passcode' | 'viewer' | 'menu';
const BUTTONS: ReadonlyArray<[Which, string]> = [
  ['sheet', 'BottomSheet'],
  ['form', 'FormSheet'],
  ['actions', 'ActionSheet'],
  ['dialog', 'Dialog'],
  ['danger', 'Dialog：有代价'],
  ['filter', 'FilterSheet'],
  ['region', 'RegionPicker'],
  ['passcode', 'PasscodePad'],
  ['viewer', 'ImageViewer'],
  ['menu', 'MenuHint'],
];

export function OverlaySpecimens() {
  const [which, setWhich] = useState<Which | null>(null);
  const [filter, setFilter] = useState<FilterChoice>({ range: ['3'] });
  const [region, setRegion] = useState<readonly Region[]>([]);
  const [passcode, setPasscode] = useState('');
  const [image, setImage] = useState(0);
  const [reason, setReason] = useState('');
  const [answer, setAnswer] = useState('');
  const close = () => setWhich(null);
  return (
    <Specimens title="弹层">
      <Specimen name="按下打开">
        <Card>
          <div className="ui-row ui-row--wrap">
            {BUTTONS.map(([id, name]) => (
              <Button key={id} onPress={() => setWhich(id)}>
                {name}
              </Button>
            ))}
          </div>
          <p className="ui-hint" role="status">
            {answer || region.map((step) => step.name).join(' ')}
          </p>
        </Card>
      </Specimen>
      <BottomSheet
        open={which === 'sheet'}
        onClose={close}
        title="扣杂原因"
        foot={
          <Button kind="primary" size="large" onPress={close}>
            确定
          </Button>
        }
      >
        <p>受潮、混有其他材料、带包装。扣杂的重量和原因会写进称重单，客户能看到。</p>
      </BottomSheet>
      <FormSheet
        open={which === 'form'}
        onClose={close}
        title="申请开放区域"
        submitText="提交申请"
        onSubmit={close}
        failure="网络不好，没有提交成功，请重试"
      >
        <TextField label="说明" value={reason} onChange={setReason} placeholder="如 我在这里已有客户和车辆" />
      </FormSheet>
      <ActionSheet
        open={which === 'actions'}
        onClose={close}
        title="订单 OR…6021"
        onSelect={setAnswer}
        actions={[
          { id: '改时间', label: '改上门时间' },
          { id: '导航', label: '导航', note: '高德地图、百度地图' },
          { id: '转单', label: '转给别人', note: '到达后不能转', disabled: true },
          { id: '取消', label: '取消订单', danger: true },
        ]}
      />
      <Dialog open={which === 'dialog'} onClose={close} title="接这一单" confirmText="接单" onConfirm={close}>
        冻结信息费 ¥2.00，称重时收取
      </Dialog>
      <Dialog
        open={which === 'danger'}
        onClose={close}
        title="取消这一单"
        confirmText="取消订单"
        danger
        onConfirm={close}
      >
        接单已超过 5 分钟，将扣信息费的一半 ¥1.00，并记 1 分
      </Dialog>
      <FilterSheet open={which === 'filter'} onClose={close} groups={GROUPS} value={filter} onApply={setFilter} />
      <RegionPicker open={which === 'region'} onClose={close} load={loadSample} value={region} onPick={setRegion} />
      <BottomSheet open={which === 'passcode'} onClose={close} title="输入支付密码" flush>
        <PasscodePad
          value={passcode}
          onChange={setPasscode}
          onComplete={() => {
            setPasscode('');
            close();
          }}
          head={<p style={{ fontSize: 'var(--size-figure)', fontWeight: 700, lineHeight: 1.2 }}>¥42.39</p>}
        />
      </BottomSheet>
      <MenuHint open={which === 'menu'} onClose={close} title="点击右上角 ···" text="选择“发送给朋友”" />
      <ImageViewer open={which === 'viewer'} onClose={close} images={IMAGES} index={image} onIndexChange={setImage} />
    </Specimens>
  );
}
