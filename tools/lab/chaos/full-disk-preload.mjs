/* Loaded into each process of a system before its own code: its disk has no space left while a file exists. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { statfsSync } = fs;
const { FULL_DISK_SIGN = '' } = process.env;

/** @type {(directory: fs.PathLike) => fs.StatsFs} */
const statfsOfFullDisk = (directory) =>
  Object.assign(statfsSync(directory), fs.existsSync(FULL_DISK_SIGN) ? { bavail: 0 } : {});

Object.assign(fs, { statfsSync: statfsOfFullDisk });
syncBuiltinESMExports();
