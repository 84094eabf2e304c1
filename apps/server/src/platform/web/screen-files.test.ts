import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { devicePage } from './screen-files.ts';

it('gives the page of a device the first pictures of the screens that have one, with the names of their files', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shoushou-screens-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const screens = [
    { path: 'login', title: '登录', files: ['assets/login.js', 'assets/login.css'], picture: '<h2>$&</h2>' },
    { path: 'price', title: '今日价格', files: [] },
  ];
  writeFileSync(path.join(folder, 'screen-files.json'), JSON.stringify(screens));
  expect(await devicePage('<body>home</body>', folder)).toBe(
    '<body>home<template id="/login" data-files="assets/login.js assets/login.css"><h2>$&</h2></template></body>',
  );
});
