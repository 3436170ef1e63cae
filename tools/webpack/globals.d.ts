/** Version and commit of the build, put in by webpack. */
declare const BUILD_VERSION: string;
declare const BUILD_COMMIT: string;
declare module '*.css';
