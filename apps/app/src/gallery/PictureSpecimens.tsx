import { useState } from 'react';
import { Card } from '../ui/display/Card.tsx';
import { Button } from '../ui/form/Button.tsx';
import { PhotoGrid, type Photo } from '../ui/media/PhotoGrid.tsx';
import { GoodsPicture } from '../ui/goods/GoodsPicture.tsx';
import { GoodsTile, GoodsTiles } from '../ui/goods/GoodsTile.tsx';
import { drawings } from '../ui/goods/drawings.ts';
import { QrCode } from '../ui/media/QrCode.tsx';
import { SharePoster } from '../ui/media/SharePoster.tsx';
import { EMPTY_SIGNATURE, SignaturePad } from '../ui/form/SignaturePad.tsx';
import { samplePicture } from './samples.ts';
import { Specimen, Specimens } from './Specimen.tsx';

const START: Photo[] = [
  { id: 'a', url: samplePicture('#8b5e3c'), state: 'done', caption: '黄纸板正面' },
  { id: 'b', url: samplePicture('#4a6b7c'), state: 'sending', progress: 0.4 },
  { id: 'c', url: samplePicture('#7c6a4a'), state: 'waiting' },
  { id: 'd', url: samplePicture('#5c5c66'), state: 'failed' },
];

export function PictureSpecimens() {
  const [photos, setPhotos] = useState(START);
  const [signature, setSignature] = useState(EMPTY_SIGNATURE);
  const [saved, setSaved] = useState<string | null>(null);
  const change = (id: string, state: Photo['state']) =>
    setPhotos(photos.map((photo) => (photo.id === id ? { ...photo, state } : photo)));
  return (
    <Specimens title="图片与签名">
      <Specimen name="PhotoGrid：已传、上传中、等待网络、失败">
        <Card title="货品照片">
          <PhotoGrid
            label="货品照片"
            photos={photos}
            onAdd={() =>
              setPhotos([...photos, { id: `more-${photos.length}`, url: photos[0]?.url ?? '', state: 'done' }])
            }
            onRetry={(id) => change(id, 'sending')}
            onDelete={(id) => setPhotos(photos.filter((photo) => photo.id !== id))}
          />
        </Card>
        <Card title="空的，与只看的">
          <PhotoGrid label="凭证照片" photos={[]} onAdd={() => setPhotos(START)} />
          <br />
          <PhotoGrid label="存档照片" photos={photos.slice(0, 1)} />
        </Card>
      </Specimen>
      <Specimen name="GoodsPicture：全部图画">
        <Card>
          <div className="ui-row ui-row--wrap">
            {Object.keys(drawings).map((name) => (
              <GoodsPicture key={name} name={name} />
            ))}
          </div>
        </Card>
      </Specimen>
      <Specimen name="GoodsTile：未选、已选、长名">
        <Card>
          <GoodsTiles label="常约物品">
            <GoodsTile
              name="黄纸板"
              picture="box"
              note="1.32 元/kg"
              chosen={false}
              onPress={() => setSaved('黄纸板')}
            />
            <GoodsTile
              name="PET 瓶"
              picture="bottle"
              note="2.60 元/kg"
              amount="10 kg"
              chosen
              onPress={() => setSaved('PET 瓶')}
            />
            <GoodsTile
              name="冰箱 对开门及多门"
              picture="fridge"
              note="160.00 元/件"
              chosen={false}
              onPress={() => setSaved('冰箱')}
            />
            <GoodsTile
              name="混合/不确定"
              picture="mixed"
              note="拍照定价"
              chosen={false}
              onPress={() => setSaved('混合')}
            />
          </GoodsTiles>
        </Card>
      </Specimen>
      <Specimen name="SignaturePad">
        <Card>
          <SignaturePad
            signer="王女士"
            onChange={setSignature}
            alternative={
              <>
                不方便手写，可以{' '}
                <Button kind="text" size="small" onPress={() => setSaved('凭证码')}>
                  用凭证码确认
                </Button>
              </>
            }
          />
          <p className="ui-hint" role="status">
            {signature.isEmpty
              ? '还没有签名'
              : `${signature.strokes.length} 笔，${signature.strokes.flat().length} 个点`}
          </p>
        </Card>
      </Specimen>
      <Specimen name="QrCode">
        <Card>
          <QrCode text="https://example.com/q/602183" label="凭证二维码" size={168} />
        </Card>
      </Specimen>
      <Specimen name="SharePoster">
        <Card>
          <SharePoster
            title="李师傅 上门回收"
            figure="已回收 3.8 吨"
            lines={['黄纸板、旧书、家电、废金属', '南山区 粤海街道']}
            link="https://example.com/card/1001"
            invitation="微信扫一扫预约"
            onSave={(picture) => setSaved(`${Math.round(picture.size / 1024)} KB`)}
            onShare={(picture) => setSaved(`${Math.round(picture.size / 1024)} KB`)}
          />
          {saved !== null && (
            <p className="ui-hint" role="status">
              {saved}
            </p>
          )}
        </Card>
      </Specimen>
    </Specimens>
  );
}
