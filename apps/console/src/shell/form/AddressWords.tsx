import type { Data } from '@shoushou/contract/schemas';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { request } from '../api.ts';
import { useChosenCity } from '../city.ts';
import * as styles from '../console.module.css';

type Recognized = Data<'places.console_recognize'>;

/** An address that was found on the map, down to its district. */
export type FoundAddress = Recognized & { adcode: string; longitude: number; latitude: number };

/** Reads what a person says or sends as one line, and finds it on the map; `null` while nothing is found. */
export function AddressWords({ id, onFound }: { id: string; onFound: (found: FoundAddress | null) => void }) {
  const [city] = useChosenCity();
  const [problem, setProblem] = useState<string | null>(null);
  const read = useMutation({
    mutationFn: (text: string) =>
      request('places.console_recognize', { text, ...(city === null ? {} : { city }) }, { silent: true }),
    onSuccess: (found) => {
      const { adcode, longitude, latitude } = found;
      const isPlaced = adcode !== null && longitude !== null && latitude !== null;
      setProblem(isPlaced ? null : '没有在地图上找到，请写上区、街道和小区');
      onFound(isPlaced ? { ...found, adcode, longitude, latitude } : null);
    },
    onError: (error) => {
      setProblem(error.message);
      onFound(null);
    },
  });
  const shown = problem === null ? read.data : undefined;
  return (
    <>
      <Input.Search
        id={id}
        placeholder="如 南山区粤海街道海岸城小区 3 栋 1102 陈阿姨"
        enterButton={<Button>识别</Button>}
        maxLength={300}
        loading={read.isPending}
        onSearch={(text, event) => {
          // Enter here looks the address up, and does not submit the form around it.
          event?.preventDefault();
          if (text.trim() !== '') read.mutate(text.trim());
        }}
      />
      <p className={styles.quiet} role={problem === null ? 'status' : 'alert'}>
        {problem ??
          (shown ? [shown.region, shown.street].filter(Boolean).join(' ') : '写一整句，姓名、手机号也可以一起写')}
      </p>
    </>
  );
}
