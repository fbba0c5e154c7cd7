// Runs before every file; what it imports is loaded once per process.
import './remember-hashes.ts'
