import { describe, expect, test } from 'vitest';
import { numberKindOf, readDeviceNumber } from './device-number.ts';
import { certificateText, erasureProblem, readCertificateText } from './erasure.ts';

describe('the number of a device', () => {
  test('is asked for where somebody’s data may be on it, of a phone the IMEI', () => {
    expect(numberKindOf({ templateKey: 'phone', storesData: true })).toBe('imei');
    expect(numberKindOf({ templateKey: 'tablet', storesData: true })).toBe('serial');
    expect(numberKindOf({ templateKey: 'fridge', storesData: false })).toBeNull();
  });

  test('is an IMEI only with the right check digit, however it was typed', () => {
    expect(readDeviceNumber('imei', ' 353924-108 583539 ')).toBe('353924108583539');
    for (const wrong of [
      '353924108583538',
      '35392410858353',
      '3539241085835390',
      '000000000000000',
      '35392410858353A',
      '',
    ])
      expect(readDeviceNumber('imei', wrong), wrong).toBeNull();
  });

  test('is caught with any one digit wrong', () => {
    const right = '353924108583539';
    for (let place = 0; place < right.length; place += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const typed = right.slice(0, place) + digit + right.slice(place + 1);
        expect(readDeviceNumber('imei', typed), typed).toBe(typed === right ? right : null);
      }
    }
  });

  test('is a serial number of 8 to 20 letters and digits', () => {
    expect(readDeviceNumber('serial', 'c02xk1abjgh5')).toBe('C02XK1ABJGH5');
    for (const wrong of ['SHORT1', 'ABCDEFGHIJ', 'A'.repeat(20) + '1', '序列号12345678'])
      expect(readDeviceNumber('serial', wrong), wrong).toBeNull();
  });
});

describe('an erasure', () => {
  test('overwrites a hard disk three times and a flash memory once, and erases blocks of flash memory alone', () => {
    expect(erasureProblem({ medium: 'magnetic', method: 'overwrite', passes: 2 })).toEqual({
      problem: 'passes',
      least: 3,
    });
    expect(erasureProblem({ medium: 'magnetic', method: 'overwrite', passes: 3 })).toBeNull();
    expect(erasureProblem({ medium: 'semiconductor', method: 'overwrite', passes: 0 })).toEqual({
      problem: 'passes',
      least: 1,
    });
    expect(erasureProblem({ medium: 'semiconductor', method: 'block_erase', passes: 0 })).toBeNull();
    expect(erasureProblem({ medium: 'magnetic', method: 'block_erase', passes: 0 })).toEqual({ problem: 'method' });
    expect(erasureProblem({ medium: 'magnetic', method: 'destruction', passes: 0 })).toBeNull();
  });

  test('has a certificate whose code reads back what it says', () => {
    const text = certificateText('QC26112100000042', '00112233445566ff');
    expect(readCertificateText(` ${text} `)).toEqual({ no: 'QC26112100000042', check: '00112233445566ff' });
    for (const other of ['QC26112100000042', `${text}0`, `https://m.example.com/${text}`, ''])
      expect(readCertificateText(other), other).toBeNull();
  });
});
