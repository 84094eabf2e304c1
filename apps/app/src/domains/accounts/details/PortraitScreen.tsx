import { useEffect, useState } from 'react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { classNames } from '@shoushou/design/class-names';
import { cutSquare, readPicture, type Picture } from '../../../device/photo/picture.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator, useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { choosePicture } from '../../../shell/hosts/photos.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { SquareCrop } from './SquareCrop.tsx';
import { middleSquare, squareOf, type Crop } from './crop.rules.ts';
import { useSetFigure } from './details.queries.ts';
import { isPreset, presets, presetUrl, type PresetId } from './portrait.labels.ts';
import * as styles from './portrait.module.css';

/** Side of the uploaded portrait, pixels. */
const SIDE = 512;

/** The portrait: a picture cropped to a square, or a built-in one; the path may propose one of these. */
export default function PortraitScreen() {
  const navigator = useNavigator();
  const { user } = useSession();
  const { figure } = useParams<'figure'>();
  const set = useSetFigure(user?.userid ?? '');
  const [preset, setPreset] = useState<PresetId | null>(isPreset(figure) ? figure : null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => picture?.close(), [picture]);

  async function choose(): Promise<void> {
    const photo = await choosePicture({ size: 'original' });
    if (!photo) return;
    setProblem(undefined);
    set.reset();
    try {
      const read = await readPicture(photo);
      setPicture(read);
      setCrop(middleSquare(read));
      setPreset(null);
    } catch (error) {
      setProblem(failureText(error));
    }
  }

  async function save(): Promise<void> {
    if (set.isPending) return;
    setProblem(undefined);
    try {
      const chosen = picture && crop ? await cutSquare(picture, squareOf(crop, picture), SIDE) : preset;
      if (chosen === null) return;
      await set.mutateAsync(chosen);
    } catch (error) {
      return setProblem(failureText(error));
    }
    showToast('头像已更换', { style: 'success' });
    navigator.pop();
  }

  return (
    <PageFrame
      title="头像"
      footer={
        <BottomBar>
          <Button size="large" icon={<ImagePlus size={20} />} disabled={set.isPending} onPress={() => void choose()}>
            {picture ? '换一张' : '选照片'}
          </Button>
          <Button
            kind="primary"
            size="large"
            busy={set.isPending}
            disabled={picture === null && preset === null}
            onPress={() => void save()}
          >
            保存
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <Card>
          {picture && crop ? (
            <SquareCrop url={picture.url} size={picture} crop={crop} onChange={setCrop} />
          ) : (
            <div className={styles.portrait}>
              <Avatar url={preset ? presetUrl(preset) : (user?.figure ?? null)} size={160} />
              <p className="ui-note">客户和回收员都能看到您的头像</p>
            </div>
          )}
        </Card>
        <FormFailure text={problem} />
        <Card title="或者选一个">
          <fieldset className={styles.presets}>
            <legend className="ui-unseen">预设头像</legend>
            {presets.map(({ id, name }) => (
              <label key={id} className={classNames(styles.preset, id === preset && styles.presetOn)}>
                <input
                  type="radio"
                  className="ui-unseen"
                  name="preset"
                  checked={id === preset}
                  onChange={() => {
                    setPreset(id);
                    setPicture(null);
                    setProblem(undefined);
                  }}
                />
                <img src={presetUrl(id)} alt={name} width={60} height={60} />
              </label>
            ))}
          </fieldset>
        </Card>
      </div>
    </PageFrame>
  );
}
