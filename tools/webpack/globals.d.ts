/** Version and commit of the build, put in by webpack. */
declare const BUILD_VERSION: string;
declare const BUILD_COMMIT: string;
/** The version of the contract in libs/platform that this was built for. */
declare const BUILD_CONTRACT: number;
declare module '*.css';
